/* site.js: starts the game in the page, after a click on its cover. Without this script, or on a
 * small screen, the cover is a link to the page of the game. */
const cover = document.querySelector('[data-play]');

cover?.addEventListener('click', event => {
  const small = matchMedia('(max-width: 719px), (max-height: 479px)').matches;
  if (small || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = cover.href;
  frame.title = 'The Last Ferry';
  frame.allow = 'autoplay; fullscreen; gamepad';
  frame.addEventListener('load', () => frame.focus());
  cover.closest('.hero').classList.add('playing');
  cover.replaceWith(frame);
  frame.scrollIntoView({ block: 'center' });
});

/* Notes that the reader has used the switch for light and dark colors. palette.html, a part of the
 * theme, reads it. */
for (const input of document.querySelectorAll('input[name="__palette"]')) {
  input.addEventListener('change', () => __md_set('__chosen', true));
}
