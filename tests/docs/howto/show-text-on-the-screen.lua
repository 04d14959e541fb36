-- Tests an entry of docs/howto.md.

test('the title comes and goes', function(t)
  t.wait(1200)
  startScript(showChapter, 'Chapter two')
  t.wait(1000)
  local shown = t.texts()[1]
  t.expect(shown and shown.id == 'chapter' and shown.text == 'Chapter two', 'it is shown')
  t.wait(4000)
  t.expect(#t.texts() == 0, 'it is gone')
end)
