return {
  id = 'fuzz', version = '1.1.0', resolution = { width = 160, height = 90 },
  migrations = {
    ['1.1.0'] = function(game)
      game.state.hasLamp, game.state.lamp = game.state.lamp == 'yes', nil
    end,
  },
}
