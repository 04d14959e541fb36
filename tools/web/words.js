// words.js: what the page says, in the languages of the engine's interface.

'use strict';

const WORDS = {
  en: {
    loading: 'Loading…', begin: 'Click to begin', touch: 'Touch to begin', ended: 'The game has ended.', again: 'Play again',
    download: 'Download saves', upload: 'Add saves', none: 'There are no saves yet.', added: 'Saves added: ',
    notASave: 'This is neither a save nor a file with saves: ', twice: 'The game is already open in another tab. Close that tab to play here.',
    old: 'This browser is too old for the game: it needs WebAssembly. Please update it, or use another one.',
    failed: 'The game could not be loaded: ', broke: 'The game has stopped because of an error. Your saves are kept.\n',
    notKept: 'This browser does not keep saves here (a private window?). You can download them.',
  },
  de: {
    loading: 'Wird geladen …', begin: 'Klicken, um zu beginnen', touch: 'Tippen, um zu beginnen', ended: 'Das Spiel ist beendet.',
    again: 'Noch einmal', download: 'Spielstände herunterladen', upload: 'Spielstände hinzufügen',
    none: 'Es gibt noch keine Spielstände.', added: 'Hinzugefügte Spielstände: ',
    notASave: 'Das ist weder ein Spielstand noch eine Datei mit Spielständen: ',
    twice: 'Das Spiel ist schon in einem anderen Tab offen. Bitte ihn schließen, um hier zu spielen.',
    old: 'Dieser Browser ist zu alt für das Spiel: Er braucht WebAssembly. Bitte aktualisieren oder einen anderen verwenden.',
    failed: 'Das Spiel konnte nicht geladen werden: ',
    broke: 'Das Spiel wurde wegen eines Fehlers beendet. Die Spielstände bleiben erhalten.\n',
    notKept: 'Dieser Browser behält hier keine Spielstände (privates Fenster?). Sie lassen sich herunterladen.',
  },
  fr: {
    loading: 'Chargement…', begin: 'Cliquez pour commencer', touch: 'Touchez pour commencer', ended: 'La partie est terminée.',
    again: 'Rejouer', download: 'Télécharger les sauvegardes', upload: 'Ajouter des sauvegardes',
    none: "Il n'y a pas encore de sauvegarde.", added: 'Sauvegardes ajoutées : ',
    notASave: "Ce n'est ni une sauvegarde ni un fichier de sauvegardes : ",
    twice: "Le jeu est déjà ouvert dans un autre onglet. Fermez l'autre onglet pour jouer ici.",
    old: 'Ce navigateur est trop ancien : le jeu a besoin de WebAssembly. Mettez-le à jour ou utilisez-en un autre.',
    failed: "Le jeu n'a pas pu être chargé : ", broke: "Le jeu s'est arrêté sur une erreur. Vos sauvegardes sont conservées.\n",
    notKept: 'Ce navigateur ne conserve pas les sauvegardes ici (fenêtre privée ?). Vous pouvez les télécharger.',
  },
  it: {
    loading: 'Caricamento…', begin: 'Fai clic per iniziare', touch: 'Tocca per iniziare', ended: 'Il gioco è finito.',
    again: 'Gioca di nuovo', download: 'Scarica i salvataggi', upload: 'Aggiungi salvataggi',
    none: 'Non ci sono ancora salvataggi.', added: 'Salvataggi aggiunti: ',
    notASave: 'Non è un salvataggio né un file di salvataggi: ', twice: "Il gioco è già aperto in un'altra scheda. Chiudila per giocare qui.",
    old: 'Questo browser è troppo vecchio: il gioco ha bisogno di WebAssembly. Aggiornalo o usane un altro.',
    failed: 'Impossibile caricare il gioco: ', broke: 'Il gioco si è fermato per un errore. I salvataggi sono al sicuro.\n',
    notKept: 'Questo browser non conserva i salvataggi qui (finestra privata?). Puoi scaricarli.',
  },
  es: {
    loading: 'Cargando…', begin: 'Haz clic para empezar', touch: 'Toca para empezar', ended: 'El juego ha terminado.',
    again: 'Jugar otra vez', download: 'Descargar partidas', upload: 'Añadir partidas',
    none: 'Todavía no hay partidas guardadas.', added: 'Partidas añadidas: ',
    notASave: 'Esto no es una partida ni un archivo de partidas: ', twice: 'El juego ya está abierto en otra pestaña. Ciérrala para jugar aquí.',
    old: 'Este navegador es demasiado antiguo: el juego necesita WebAssembly. Actualízalo o usa otro.',
    failed: 'No se pudo cargar el juego: ', broke: 'El juego se ha detenido por un error. Tus partidas se conservan.\n',
    notKept: 'Este navegador no conserva las partidas aquí (¿ventana privada?). Puedes descargarlas.',
  },
  uk: {
    loading: 'Завантаження…', begin: 'Клацніть, щоб почати', touch: 'Торкніться, щоб почати', ended: 'Гру завершено.',
    again: 'Грати знову', download: 'Завантажити збереження', upload: 'Додати збереження',
    none: 'Збережень ще немає.', added: 'Додано збережень: ', notASave: 'Це не збереження і не файл зі збереженнями: ',
    twice: 'Гру вже відкрито в іншій вкладці. Закрийте її, щоб грати тут.',
    old: 'Цей браузер застарий для гри: потрібен WebAssembly. Оновіть його або скористайтеся іншим.',
    failed: 'Не вдалося завантажити гру: ', broke: 'Гра зупинилася через помилку. Ваші збереження на місці.\n',
    notKept: 'Цей браузер не зберігає тут збережень (приватне вікно?). Їх можна завантажити.',
  },
  ja: {
    loading: '読み込み中…', begin: 'クリックして開始', touch: 'タップして開始', ended: 'ゲームが終了しました。', again: 'もう一度遊ぶ',
    download: 'セーブをダウンロード', upload: 'セーブを追加', none: 'セーブはまだありません。', added: '追加したセーブ: ',
    notASave: 'セーブでもセーブをまとめたファイルでもありません: ', twice: 'ゲームはすでに別のタブで開いています。ここで遊ぶには、そのタブを閉じてください。',
    old: 'このブラウザーは古すぎます。WebAssembly が必要です。更新するか、別のブラウザーをお使いください。',
    failed: 'ゲームを読み込めませんでした: ', broke: 'エラーのためゲームが停止しました。セーブは残っています。\n',
    notKept: 'このブラウザーはここではセーブを保存しません（プライベートウィンドウ？）。ダウンロードはできます。',
  },
};

// The texts in the first of the player's languages that the page has.
function wordsOfPlayer() {
  for (const wanted of navigator.languages || [navigator.language]) {
    const code = String(wanted).slice(0, 2).toLowerCase();
    if (WORDS[code]) return WORDS[code];
  }
  return WORDS.en;
}
