"""All pictures of the part 'mole': the mole with the tower, by dusk and by night, and the lamp close up."""

import lamp
import mole
import mole_light
import mole_sky
import mole_things
import tower


def pictures():
    dusk, night = mole.paint(False), mole.paint(True)
    return {
        'mole-dusk': ([dusk], .4),
        'mole-night': ([night], .4),
        'mole-sky-dusk': ([mole_sky.paint(False)], .8),
        'mole-sky-night': ([mole_sky.paint(True)], .8),
        'mole-moon': ([mole_sky.moon()], 0),
        'mole-front': ([mole_things.front()], 0),
        'mole-sea-dusk': (mole_things.sea(dusk, False), 0),
        'mole-sea-night': (mole_things.sea(night, True), 0),
        'mole-foam': (mole_things.foam(), 0),
        'mole-flag': (mole_things.flag(), 0),
        'mole-gull': (mole_things.sitting_gull(), 0),
        'mole-ferry': (mole_things.ferry_light(), 0),
        'mole-ferry-waits': (mole_things.ferry_near(False), 0),
        'mole-ferry-boat': (mole_things.ferry_near(True), 0),
        'mole-stair-rail': ([tower.stair_rail()], 0),
        'mole-gallery-rail': ([tower.gallery_rail()], 0),
        'mole-gate-closed': (tower.gate()[:1], 0),
        'mole-gate-open': (tower.gate()[1:], 0),
        'mole-lamp-lit': ([tower.lit_lamp()], .5),
        **lamp.pictures(),
    }


def glows():
    return {'mole-beam': mole_light.beam(), 'mole-moon-glow': mole_light.moon_glow(), 'lamp-glow': lamp.glow()}
