/* bag.h: 'ichor bag': packs games into archives and looks into them. */

#ifndef TOOLS_BAG_H
#define TOOLS_BAG_H

/* The arguments behind 'bag'. Returns the exit status: 0 fine, 1 some files are damaged or could not be written, 2 wrong use or
 * an archive that cannot be read. */
int bag_command(int argc, char **argv);

#endif
