-- Tests an entry of docs/howto.md.

test('the camera looks around and comes back', function(t)
  t.wait(1200)
  startScript(lookAround)
  t.wait(800)
  t.expect(t.camera() == 0, 'the inn')
  t.wait(1500)
  t.expect(t.camera() == 320, 'the other end')
  t.waitUntil(isInputEnabled, 5000)
  t.wait(3000)
  t.expect(math.abs(t.camera() + 160 - t.where 'ada') <= 40, 'Ada is in the middle again')
end)
