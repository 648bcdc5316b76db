"""Long work: asked for, done at once or by a worker, told how far it is, thrown away."""
