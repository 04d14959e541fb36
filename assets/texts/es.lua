-- The words of the engine's interface in Spanish. en.lua explains the ids.

return {
  languageName = 'Español',

  -- The menu
  continue = 'Continuar',
  save = 'Guardar',
  load = 'Cargar',
  settings = 'Opciones',
  toTitle = 'Pantalla de título',
  quit = 'Salir',
  back = 'Volver',
  cancel = 'Cancelar',
  lastSaved = 'Guardado: {when}',
  neverSaved = 'Aún sin guardar',
  cannotSave = 'Ahora no se puede guardar',
  leaveForTitle = '¿Volver a la pantalla de título? Se perderá lo que no esté guardado.',
  leaveForGood = '¿Salir del juego? Se perderá lo que no esté guardado.',
  today = 'hoy, {time}',
  minutes = '{n} min',
  hours = '{h} h {m} min',

  -- The title screen
  newGame = 'Nueva partida',
  credits = 'Créditos',

  -- Settings
  volume = 'Volumen',
  musicVolume = 'Música',
  soundVolume = 'Sonidos',
  voiceVolume = 'Voces',
  textSpeed = 'Velocidad',
  sample = 'Una línea se ve durante este tiempo.',
  fullscreen = 'Pantalla completa',
  captions = 'Sonidos en texto',
  language = 'Idioma: {name}',

  -- Save and load
  delete = 'Borrar',
  newSave = 'Nueva partida guardada',
  emptySlot = 'Una partida nueva',
  noSaves = 'Aún no hay partidas guardadas',
  quickSlot = 'Rápido: {name}',
  autoSlot = 'Auto: {name}',
  automatic = 'Guardado automático',
  otherVersion = 'De la versión {version} del juego',
  unreadable = 'Dañada: no se puede cargar.',
  overwrite = '¿Reemplazar la partida "{name}"?',
  reallyDelete = '¿Borrar la partida "{name}"?',
  leaveForLoad = '¿Cargar esta partida? Se perderá lo que no esté guardado.',
  saving = 'Guardando...',
  saved = 'Guardado',

  -- Why a save was not written or loaded
  ['there is no such save'] = 'Esa partida no existe',
  ['the file of this save is damaged'] = 'Esta partida está dañada',
  ['this save belongs to another game'] = 'Esta partida es de otro juego',
  ['the game has changed since this save'] = 'El juego ha cambiado desde esta partida',
  ['loading was cancelled'] = 'Carga cancelada',
  ['a script was stopped, so this run cannot be saved'] = 'Esta partida no se puede guardar',
  ['the game has switched saving off (noSave)'] = 'Ahora no se puede guardar',

  -- Above the game. The ids are the engine's own sentences.
  ['Quit without saving?'] = '¿Salir sin guardar?',
  ['Enter: quit    Esc: go on'] = 'Intro: salir    Esc: seguir',
  ['Paused'] = 'En pausa',
  ['What was said'] = 'Lo que se ha dicho',
  ['Nothing was said yet.'] = 'Aún no se ha dicho nada.',
  ['Loading...'] = 'Cargando...',
}
