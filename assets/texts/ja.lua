-- The words of the engine's interface in Japanese. See en.lua. assets/fonts/pixel.ttf has only the kanji of this
-- file: see assets/fonts/README.md before you add others.

return {
  languageName = '日本語',

  -- The menu
  continue = '続ける',
  save = 'セーブ',
  load = 'ロード',
  settings = '設定',
  toTitle = 'タイトルへ',
  quit = '終了',
  back = '戻る',
  cancel = 'やめる',
  lastSaved = '最後のセーブ：{when}',
  neverSaved = 'まだセーブしていません',
  cannotSave = '今はセーブできません',
  leaveForTitle = 'タイトルに戻りますか？最後のセーブからの進みは失われます。',
  leaveForGood = 'ゲームを終了しますか？最後のセーブからの進みは失われます。',
  today = '今日 {time}',
  minutes = '{n}分',
  hours = '{h}時間{m}分',

  -- The title screen
  newGame = '新しいゲーム',
  credits = 'クレジット',

  -- Settings
  volume = '音量',
  musicVolume = '音楽',
  soundVolume = '効果音',
  voiceVolume = '声',
  textSpeed = '文字の速さ',
  sample = 'セリフはこの長さだけ表示されます。',
  fullscreen = '全画面',
  captions = '音の字幕',
  language = '言語：{name}',

  -- Save and load
  delete = '消す',
  newSave = '新しいセーブ',
  emptySlot = '新しいセーブ',
  noSaves = 'セーブはまだありません',
  quickSlot = 'クイック：{name}',
  autoSlot = '自動：{name}',
  automatic = '自動セーブ',
  otherVersion = 'ゲームのバージョン {version} のセーブ',
  unreadable = 'このセーブは壊れています。ロードできません。',
  overwrite = 'セーブ「{name}」を上書きしますか？',
  reallyDelete = 'セーブ「{name}」を消しますか？',
  leaveForLoad = 'このセーブをロードしますか？最後のセーブからの進みは失われます。',
  saving = 'セーブ中...',
  saved = 'セーブしました',

  -- Why a save was not written or loaded. The ids are the engine's own sentences (docs/saves.md).
  ['there is no such save'] = 'そのセーブはありません',
  ['the file of this save is damaged'] = 'セーブのファイルが壊れています',
  ['this save belongs to another game'] = '別のゲームのセーブです',
  ['the game has changed since this save'] = 'このセーブの後でゲームが変わりました',
  ['loading was cancelled'] = 'ロードを取り消しました',
  ['a script was stopped, so this run cannot be saved'] = 'このプレイはセーブできません',
  ['the game has switched saving off (noSave)'] = '今はセーブできません',

  -- Above the game. The ids are the engine's own sentences.
  ['Quit without saving?'] = 'セーブせずに終了しますか？',
  ['Enter: quit    Esc: go on'] = 'Enter：終了　Esc：続ける',
  ['Paused'] = '一時停止',
  ['What was said'] = 'これまでの会話',
  ['Nothing was said yet.'] = 'まだ会話はありません。',
  ['Loading...'] = 'ロード中...',

  -- Keys and buttons
  controls = '操作',
  resetControls = 'もとに戻す',
  controlsReset = 'すべてのキーとボタンをもとに戻しました。',
  controlKey = 'キー: {key}',
  controlPad = 'パッド: {key}',
  noControl = 'なし',
  pressKey = '「{action}」の新しいキーを押してください。Escapeで中止。',
  pressButton = '「{action}」の新しいボタンを押してください。',
  controlSet = '変更しました。',
  controlReserved = 'このキーは使えません。',
  controlSwapped = '入れ替え: 「{action}」は{key}になりました。',
  foot = '{act}: OK    {back}: 戻る',

  -- What they do
  ['action act'] = '使う、OK',
  ['action second'] = '見る、次へ',
  ['action back'] = '戻る、スキップ',
  ['action menu'] = 'メニュー',
  ['action up'] = '上',
  ['action down'] = '下',
  ['action left'] = '左',
  ['action right'] = '右',
  ['action inventory'] = '持ち物',
  ['action names'] = '名前を表示',
  ['action run'] = '早送り',
  ['action history'] = '会話',
  ['action hint'] = 'ヒント',
  ['action pause'] = '一時停止',
  ['action pageUp'] = '前のページ',
  ['action pageDown'] = '次のページ',
  ['action quickSave'] = 'クイックセーブ',
  ['action quickLoad'] = 'クイックロード',

  -- What is written on them. Others have the name that the system gives them.
  ['key Return'] = 'Enter',
  ['key Space'] = 'スペース',
  ['key Up'] = '上',
  ['key Down'] = '下',
  ['key Left'] = '左',
  ['key Right'] = '右',
  ['key Cross'] = '×',
  ['key Circle'] = '○',
  ['key Square'] = '□',
  ['key Triangle'] = '△',
}
