-- Tests a step of docs/tutorial.md.

test('step 1: a window with a title', function(t)
  t.wait(100)
  local window, texts = t.window(), t.texts()
  t.expect(window.title == 'A Letter for Bruno' and window.width == 320 and window.height == 180 and window.scale == 4,
    'the window is called A Letter for Bruno and 320 x 180 pixels large, four times enlarged')
  t.expect(texts[1] and texts[1].text == 'A Letter for Bruno', 'the title is shown')
end)
