#ifndef SITE_ASSETS_H
#define SITE_ASSETS_H

#include <stddef.h>

/// A file of the repository that is part of the program.
typedef struct {
  /// The path from the top of the repository, such as "Templates/list.html".
  const char *path;
  const unsigned char *bytes;
  size_t size;
} site_asset;

/// The number of embedded files.
size_t site_asset_count(void);

/// The embedded file at an index from 0; the index has to be below the count.
site_asset site_asset_at(size_t index);

#endif
