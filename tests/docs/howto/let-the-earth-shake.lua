-- Tests an entry of docs/howto.md.

test('Ada speaks when the shaking is over', function(t)
  t.wait(1200)
  startScript(earthquake)
  t.wait(700)
  t.expect(not t.say 'ada')
  t.wait(200)
  t.equal(t.say 'ada', 'The volcano!')
end)
