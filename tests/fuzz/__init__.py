"""Coverage-guided fuzzing of the two doors that strangers knock at: the loader and the decoder of replies."""
