"""All pictures of the finale: name -> (frames, dither). See README.md."""

import bay_deck
import bay_ferry
import bay_landing
import bay_things
import bay_title
import bay_view


def glows():
    return {'bay-beam': bay_view.beam()}


def pictures():
    return {
        'bay': ([bay_view.paint()], .5),
        'bay-swell': (bay_view.swell(), 0),
        'bay-ferry': (bay_ferry.passing(), 0),
        'bay-ferry-home': (bay_ferry.landing_home(), 0),
        'bay-ferry-turn': (bay_ferry.turning(), 0),
        **bay_things.pictures(), **bay_landing.pictures(), **bay_deck.pictures(), **bay_title.pictures(),
    }
