#ifndef LEAFCUTTER_CLIBXML2_SHIM_H
#define LEAFCUTTER_CLIBXML2_SHIM_H
#include <libxml/xmlversion.h>
// A libxml2 that was built with ICU includes ICU's headers, whose types clash with those of Foundation's own ICU where a
// file sees both. Nothing here looks into the encoding handlers, the only structures that they are for.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlwriter.h>
#endif
