// The lower bound for building a site: reads each file, parses its front matter with libyaml, renders its body
// with libcmark, and writes one page. It makes no list and no links between todos, checks nothing, and always
// writes all pages.
//
//     floor TODOS OUTPUT THREADS
#define _GNU_SOURCE
#include <cmark.h>
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

static int todos, output;
static char **names;
static size_t count, capacity;
static atomic_size_t next;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

// A growing buffer that is reused for every file.
typedef struct {
  char *bytes;
  size_t length, capacity;
} Buffer;

static void reserve(Buffer *buffer, size_t more) {
  if (buffer->length + more <= buffer->capacity) return;
  buffer->capacity = (buffer->length + more) * 2;
  buffer->bytes = realloc(buffer->bytes, buffer->capacity);
  if (!buffer->bytes) fail("realloc");
}

static void append(Buffer *buffer, const char *bytes, size_t length) {
  reserve(buffer, length);
  memcpy(buffer->bytes + buffer->length, bytes, length);
  buffer->length += length;
}

static void append_text(Buffer *buffer, const char *text) { append(buffer, text, strlen(text)); }

static void append_escaped(Buffer *buffer, const char *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    switch (bytes[i]) {
    case '&': append_text(buffer, "&amp;"); break;
    case '<': append_text(buffer, "&lt;"); break;
    case '>': append_text(buffer, "&gt;"); break;
    case '"': append_text(buffer, "&quot;"); break;
    default: append(buffer, bytes + i, 1);
    }
  }
}

static void read_file(const char *name, Buffer *buffer) {
  int file = openat(todos, name, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) < 0) fail(name);
  buffer->length = 0;
  reserve(buffer, (size_t)status.st_size + 1);
  ssize_t got;
  while ((got = read(file, buffer->bytes + buffer->length, buffer->capacity - buffer->length - 1)) > 0) {
    buffer->length += (size_t)got;
    reserve(buffer, 2);
  }
  if (got < 0) fail(name);
  buffer->bytes[buffer->length] = 0;
  close(file);
}

static void write_file(const char *name, const Buffer *buffer) {
  int file = openat(output, name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) fail(name);
  for (size_t done = 0; done < buffer->length;) {
    ssize_t wrote = write(file, buffer->bytes + done, buffer->length - done);
    if (wrote < 0) fail(name);
    done += (size_t)wrote;
  }
  if (close(file) < 0) fail(name);
}

// Reads all events of the front matter and keeps the title.
static void parse_front_matter(const char *yaml, size_t length, Buffer *title) {
  yaml_parser_t parser;
  yaml_event_t event;
  yaml_event_type_t type = YAML_NO_EVENT;
  int depth = 0, is_key = 0, is_title = 0;
  title->length = 0;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, (const unsigned char *)yaml, length);
  while (type != YAML_STREAM_END_EVENT) {
    if (!yaml_parser_parse(&parser, &event)) {
      fprintf(stderr, "%s\n", parser.problem);
      exit(1);
    }
    type = event.type;
    if (type == YAML_MAPPING_START_EVENT || type == YAML_SEQUENCE_START_EVENT) depth++;
    if (type == YAML_MAPPING_END_EVENT || type == YAML_SEQUENCE_END_EVENT) depth--;
    if (depth == 1 && type != YAML_MAPPING_START_EVENT) {
      is_key = !is_key;
      if (type == YAML_SCALAR_EVENT) {
        const char *value = (const char *)event.data.scalar.value;
        if (is_title) append(title, value, event.data.scalar.length);
        is_title = is_key && strcmp(value, "title") == 0;
      }
    }
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
}

static void *work(void *unused) {
  Buffer source = {0}, title = {0}, page = {0};
  char name[512];
  size_t first;
  const size_t chunk = 32;
  while ((first = atomic_fetch_add(&next, chunk)) < count) {
    for (size_t i = first; i < first + chunk && i < count; i++) {
      read_file(names[i], &source);
      char *body = source.bytes;
      if (strncmp(body, "---\n", 4) == 0) {
        char *end = strstr(body, "\n---\n");
        if (!end) fail(names[i]);
        parse_front_matter(body + 4, (size_t)(end - body) - 3, &title);
        body = end + 5;
      }
      char *html = cmark_markdown_to_html(
          body, source.length - (size_t)(body - source.bytes), CMARK_OPT_DEFAULT);
      page.length = 0;
      append_text(&page, "<!doctype html>\n<meta charset=\"utf-8\">\n<title>");
      append_escaped(&page, title.bytes, title.length);
      append_text(&page, "</title>\n<h1>");
      append_escaped(&page, title.bytes, title.length);
      append_text(&page, "</h1>\n");
      append_text(&page, html);
      free(html);
      snprintf(name, sizeof name, "%.*s.html", (int)strlen(names[i]) - 3, names[i]);
      write_file(name, &page);
    }
  }
  free(source.bytes);
  free(title.bytes);
  free(page.bytes);
  return unused;
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: floor TODOS OUTPUT THREADS\n");
    return 2;
  }
  DIR *folder = opendir(argv[1]);
  if (!folder) fail(argv[1]);
  todos = dirfd(folder);
  if (mkdir(argv[2], 0777) < 0) fail(argv[2]);
  output = open(argv[2], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (output < 0) fail(argv[2]);

  for (struct dirent *entry; (entry = readdir(folder));) {
    size_t length = strlen(entry->d_name);
    if (length < 4 || strcmp(entry->d_name + length - 3, ".md") != 0) continue;
    if (count == capacity) {
      capacity = capacity ? capacity * 2 : 1024;
      names = realloc(names, capacity * sizeof *names);
      if (!names) fail("realloc");
    }
    names[count++] = strdup(entry->d_name);
  }

  int threads = atoi(argv[3]);
  pthread_t others[64];
  if (threads < 1 || threads > 64) return 2;
  for (int i = 1; i < threads; i++) {
    if (pthread_create(&others[i], NULL, work, NULL)) fail("pthread_create");
  }
  work(NULL);
  for (int i = 1; i < threads; i++) pthread_join(others[i], NULL);
  return 0;
}
