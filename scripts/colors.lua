-- Names for the most common colors.

black = { r = 0, g = 0, b = 0 }
blue = { r = 0, g = 0, b = 255 }
brown = { r = 255, g = 128, b = 0 }
cyan = { r = 0, g = 255, b = 255 }
gray = { r = 128, g = 128, b = 128 }
green = { r = 0, g = 255, b = 0 }
magenta = { r = 255, g = 0, b = 255 }
red = { r = 255, g = 0, b = 0 }
white = { r = 255, g = 255, b = 255 }
yellow = { r = 255, g = 255, b = 85 }
