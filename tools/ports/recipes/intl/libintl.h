/* libintl.h: the functions of GNU gettext that GLib calls. They return their argument.
 *
 * GLib's own messages reach only the log, and there in English. */

#ifndef LIBINTL_H
#define LIBINTL_H

#include <locale.h>

/* Windows has no such category. The number is GNU gettext's. */
#ifndef LC_MESSAGES
#define LC_MESSAGES 1729
#endif

#define INTL_FORMAT(n) __attribute__((__format_arg__(n)))

char *gettext(const char *text) INTL_FORMAT(1);
char *dgettext(const char *domain, const char *text) INTL_FORMAT(2);
char *dcgettext(const char *domain, const char *text, int category) INTL_FORMAT(2);
char *ngettext(const char *one, const char *many, unsigned long n) INTL_FORMAT(1) INTL_FORMAT(2);
char *dngettext(const char *domain, const char *one, const char *many, unsigned long n) INTL_FORMAT(2) INTL_FORMAT(3);
char *textdomain(const char *domain);
char *bindtextdomain(const char *domain, const char *folder);
char *bind_textdomain_codeset(const char *domain, const char *codeset);

#endif
