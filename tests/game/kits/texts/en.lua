-- The texts in English: those of the engine.
return {
  verbOpen = 'Open', sentenceGiveTo = 'Give {thing} to {other}', sentenceOpen = 'Open {thing}',
}
