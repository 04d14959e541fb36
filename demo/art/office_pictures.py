"""All pictures of the harbour office and its desk: name -> (frames, dither)."""

import office
import office_cat
import office_desk
import office_sea
import office_small as small


def pictures():
    return {
        'office': ([office.paint()], .4),
        'office-front': ([small.front()], 0),
        'office-sea-dusk': (office_sea.frames(False), .5),
        'office-sea-night': (office_sea.frames(True), .5),
        'office-desk': ([office_desk.paint()], .4),
        'office-fire': (small.fire(), 0),
        'office-beam': (small.beam(), 0),
        'office-dust': (small.dust(), 0),
        'office-paws': ([small.paws()], 0),
        'office-paper': ([small.paper_far()], 0),
        'office-paper-signed': ([small.paper_far(True)], 0),
        'office-dish': ([small.dish_far(True)], 0),
        'office-dish-empty': ([small.dish_far(False)], 0),
        'office-paper-near': ([small.paper_near()], .3),
        'office-dish-near': ([small.dish_near()], 0),
        'office-drawer-full': ([small.drawer('full')], .3),
        'office-drawer-empty': ([small.drawer('empty')], .3),
        'office-drawer-nest': ([small.drawer('nest')], .3),
        'office-mouse': (small.mouse(), 0),
        'office-cat-ears': (office_cat.ears(), 0),
        'office-cat-peek': (office_cat.peek(), 0),
        'office-cat-dip': (office_cat.dip(), 0),
        'office-cat-sign': (office_cat.sign(), 0),
        'office-rules': ([small.sheet(rules=True)], 0),
        'office-form': ([small.sheet()], 0),
        'office-form-signed': ([small.sheet(signed=True)], 0),
    }
