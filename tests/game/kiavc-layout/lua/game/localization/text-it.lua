-- Italian

loadedLang = 'it'

translations = {
  language = 'Adesso parliamo italiano.',
  doorName = 'porta', potName = 'vaso', ottoName = 'Otto',
  defaultLook = 'Niente di speciale.',
}
