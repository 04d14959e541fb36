-- The texts in German: the order of the words differs.
return {
  verbOpen = 'Öffne', sentenceGiveTo = '{other} {thing} geben', sentenceOpen = '{thing} öffnen',
}
