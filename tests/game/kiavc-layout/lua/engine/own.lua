ownFileInEngine = true
