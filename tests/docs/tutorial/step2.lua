-- Tests a step of docs/tutorial.md.

test('step 2: the street is shown, with music', function(t)
  t.wait(1500)
  t.expect(activeRoom == rooms.street, 'the street is entered')
  t.expect(roomSize('street') == 640, 'its picture is 640 pixels wide')
  t.expect(t.playing()[1] and t.playing()[1].id == 'waltz', 'the waltz plays')
end)
