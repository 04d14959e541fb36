loadCount = (loadCount or 0) + 1
