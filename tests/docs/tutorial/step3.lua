-- Tests a step of docs/tutorial.md.

test('step 3: Ada walks where the player clicks, and the camera follows', function(t)
  t.wait(1500)
  t.expect(t.isVisible('ada') and t.where('ada') == 240, 'Ada stands at the start')
  local before = t.camera()
  t.clickRoom(370, 165)
  t.wait(500)
  local _, _, _, direction, pose = t.where('ada')
  t.expect(direction == 'right' and pose == 'walking', 'she walks')
  t.waitUntil(function() return t.where('ada') == 370 end, 10000, 'Ada arrives')
  t.wait(2000)
  t.expect(t.camera() > before, 'the picture has scrolled')
end)
