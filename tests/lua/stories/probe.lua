-- Reads every name that a story might see.
function start()
  note('text ' .. kind(text)) note('image ' .. kind(image)) note('option ' .. kind(option)) note('menu ' .. kind(menu))
  note('jump ' .. kind(jump)) note('flags ' .. kind(flags)) note('require ' .. kind(require)) note('print ' .. kind(print))
  note('state ' .. kind(state)) note('rooms ' .. kind(rooms)) note('_G ' .. kind(_G)) note('string ' .. kind(string))
  note('pairs ' .. kind(pairs)) note('math ' .. kind(math)) note('runStory ' .. kind(runStory)) note('load ' .. kind(load))
  note('lamp ' .. kind(lamp)) note('roll ' .. kind(roll))
end
