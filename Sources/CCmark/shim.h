#include <cmark.h>

// Documents calls these parts of the C library.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
