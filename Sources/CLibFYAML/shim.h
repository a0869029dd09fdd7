#ifndef LEAFCUTTER_CLIBFYAML_SHIM_H
#define LEAFCUTTER_CLIBFYAML_SHIM_H
#include <libfyaml.h>
#endif
