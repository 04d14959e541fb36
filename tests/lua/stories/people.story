entities: John, Fred, magic door
kind soldier: Bob, Jim
