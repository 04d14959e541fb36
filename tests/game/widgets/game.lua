return { id = 'widgets', title = 'Widgets', version = '1', resolution = { width = 320, height = 180 }, fps = 60, scale = 4 }
