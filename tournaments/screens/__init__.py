"""The hall screen: what stands in its address, and what it shows."""
