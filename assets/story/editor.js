class Editor {}
