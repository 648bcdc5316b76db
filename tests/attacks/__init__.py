"""One file a kind of attack. Most walk the URL conf, so that a new address is tried by itself."""
