-- The words of the engine's interface in Ukrainian. en.lua explains the ids.

return {
  languageName = 'Українська',

  -- The menu
  continue = 'Продовжити',
  save = 'Зберегти',
  load = 'Завантажити',
  settings = 'Налаштування',
  toTitle = 'На початок',
  quit = 'Вийти',
  back = 'Назад',
  cancel = 'Скасувати',
  lastSaved = 'Збережено: {when}',
  neverSaved = 'Ще не збережено',
  cannotSave = 'Зараз зберегти не можна',
  leaveForTitle = 'Повернутися на початок? Усе незбережене буде втрачено.',
  leaveForGood = 'Вийти з гри? Усе незбережене буде втрачено.',
  today = 'сьогодні, {time}',
  minutes = '{n} хв',
  hours = '{h} год {m} хв',

  -- The title screen
  newGame = 'Нова гра',
  credits = 'Автори',

  -- Settings
  volume = 'Гучність',
  musicVolume = 'Музика',
  soundVolume = 'Звуки',
  voiceVolume = 'Голоси',
  textSpeed = 'Швидкість',
  sample = 'Стільки часу видно один рядок.',
  fullscreen = 'На весь екран',
  captions = 'Підписи до звуків',
  language = 'Мова: {name}',

  -- Save and load
  delete = 'Видалити',
  newSave = 'Нове збереження',
  emptySlot = 'Нове збереження',
  noSaves = 'Збережень ще немає',
  quickSlot = 'Швидке: {name}',
  autoSlot = 'Авто: {name}',
  automatic = 'Збережено автоматично',
  otherVersion = 'З версії гри {version}',
  unreadable = 'Пошкоджене: завантажити не можна.',
  overwrite = 'Замінити збереження «{name}»?',
  reallyDelete = 'Видалити збереження «{name}»?',
  leaveForLoad = 'Завантажити це збереження? Усе незбережене буде втрачено.',
  saving = 'Збереження...',
  saved = 'Збережено',

  -- Why a save was not written or loaded
  ['there is no such save'] = 'Такого збереження немає',
  ['the file of this save is damaged'] = 'Це збереження пошкоджене',
  ['this save belongs to another game'] = 'Це збереження належить іншій грі',
  ['the game has changed since this save'] = 'Гра змінилася після цього збереження',
  ['loading was cancelled'] = 'Завантаження скасовано',
  ['a script was stopped, so this run cannot be saved'] = 'Цю гру зберегти не можна',
  ['the game has switched saving off (noSave)'] = 'Зараз зберегти не можна',

  -- Above the game. The ids are the engine's own sentences.
  ['Quit without saving?'] = 'Вийти без збереження?',
  ['Enter: quit    Esc: go on'] = 'Enter: вийти    Esc: далі',
  ['Paused'] = 'Пауза',
  ['What was said'] = 'Що було сказано',
  ['Nothing was said yet.'] = 'Ще нічого не сказано.',
  ['Loading...'] = 'Завантаження...',
}
