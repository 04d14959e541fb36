#include "base/data/json_reader.h"

#include <string.h>

/* Reads a text with json_reader_skip. Returns the fault. */
static char *fault_in(const char *text) {
  JsonReader json;
  json_reader_init(&json, text, strlen(text));
  json_reader_skip(&json);
  return json_reader_fault(&json);
}

static void assert_fault(const char *text, const char *expected) {
  g_autofree char *fault = fault_in(text);
  if (g_strcmp0(fault, expected) != 0) g_error("%s: '%s', not '%s'", text, fault, expected);
}

static void test_values(void) {
  const char text[] = "\xef\xbb\xbf{ \"a\": [1, -2.5e1, 0],\n\"b\": \"x\\n\\u00e9\\ud83d\\ude00\\\"\", \"c\": true, \"c\": false,"
                      " \"d\": null, \"e\": {}, \"f\": [] }";
  JsonReader json;
  JsonKey key;
  GString *seen = g_string_new(NULL);
  json_reader_init(&json, text, sizeof text - 1);
  g_assert_true(json_reader_open(&json, '{'));
  while (json_reader_next(&json, key)) {
    g_string_append_printf(seen, " %s", key);
    if (strcmp(key, "a") == 0) {
      JsonKey unused;
      for (json_reader_open(&json, '['); json_reader_next(&json, unused);) {
        g_string_append_printf(seen, ":%g", json_reader_number(&json));
      }
    } else if (strcmp(key, "b") == 0) {
      g_autofree char *word = json_reader_text(&json);
      g_assert_cmpstr(word, ==, "x\n\u00e9\U0001f600\"");
    } else if (strcmp(key, "c") == 0) {
      g_string_append(seen, json_reader_bool(&json) ? "+" : "-");
    } else {
      json_reader_skip(&json);
    }
  }
  g_autofree char *fault = json_reader_fault(&json);
  g_assert_cmpstr(fault, ==, NULL);
  g_assert_cmpstr(seen->str, ==, " a:1:-25:0 b c+ c- d e f");
  g_string_free(seen, TRUE);
}

static void test_no_bool(void) {
  JsonReader json;
  json_reader_init(&json, "1", 1);
  g_assert_false(json_reader_bool(&json));
  g_autofree char *fault = json_reader_fault(&json);
  g_assert_nonnull(strstr(fault, "true or false expected"));
}

static void test_strings(void) {
  static const struct {
    const char *text, *means;
  } cases[] = {{"\"\\u0000\"", "\ufffd"},
               {"\"\\ud800x\"", "\ufffdx"},
               {"\"\\ud800\\u0041\"", "\ufffd"
                                      "A"},
               {"\"\\udc00\"", "\ufffd"},
               {"\"\xff\"", "\ufffd"},
               {"\"\\/\\b\\f\\r\\t\\\\\"", "/\b\f\r\t\\"},
               {"\"\\ud83d\\ude00\"", "\U0001f600"}};
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    JsonReader json;
    json_reader_init(&json, cases[i].text, strlen(cases[i].text));
    g_autofree char *text = json_reader_text(&json);
    g_assert_cmpstr(text, ==, cases[i].means);
    g_autofree char *fault = json_reader_fault(&json);
    g_assert_cmpstr(fault, ==, NULL);
  }
}

static void test_faults(void) {
  assert_fault("[1, 2, [3, {\"a\": []}]]", NULL);
  assert_fault(" {}\n\n", NULL);
  assert_fault("", "line 1: the text ends too soon");
  assert_fault("{\"a\": 1", "line 1: the text ends too soon");
  assert_fault("[1,\n2,\n]", "line 3: a value expected");
  assert_fault("[1 2]", "line 1: ',' or ']' expected");
  assert_fault("{\"a\": 1 \"b\": 2}", "line 1: ',' or '}' expected");
  assert_fault("{\"a\" 1}", "line 1: ':' expected after a key");
  assert_fault("{a: 1}", "line 1: a value expected");
  assert_fault("{1: 1}", "line 1: a text in quotes expected");
  assert_fault("{\"a\": 1} x", "line 1: nothing expected after the end");
  assert_fault("\"a\nb\"", "line 1: a text that does not end in its line");
  assert_fault("\"a", "line 1: the text ends too soon");
  assert_fault("\"\\x\"", "line 1: an unknown character after \\");
  assert_fault("\"\\u12g4\"", "line 1: four hexadecimal digits expected after \\u");
  assert_fault("-", "line 1: a number expected");
  assert_fault("1.2.3", "line 1: a number expected");
  assert_fault("nul", "line 1: a value expected");
  assert_fault("truth", "line 1: a value expected");
  g_autofree char *deep = g_strnfill(JSON_READER_DEPTH_MAX + 1, '[');
  assert_fault(deep, "line 1: too many brackets inside each other");
  g_autofree char *zeros = g_strnfill(1000, '0');
  assert_fault(zeros, "line 1: nothing expected after the end");
}

/* Values of another kind are mistakes, and end the reading. */
static void test_kinds(void) {
  JsonReader json;
  JsonKey key;
  json_reader_init(&json, "{\"a\": \"x\"}", 10);
  g_assert_false(json_reader_open(&json, '['));
  g_assert_false(json_reader_next(&json, key));
  g_autofree char *fault = json_reader_fault(&json);
  g_assert_cmpstr(fault, ==, "line 1: a list in [ ] expected");
  json_reader_init(&json, "[true]", 6);
  g_assert_true(json_reader_open(&json, '[') && json_reader_next(&json, key));
  g_assert_cmpfloat(json_reader_number(&json), ==, 0);
  g_assert_false(json_reader_next(&json, key));
  g_autofree char *word = json_reader_text(&json);
  g_assert_cmpstr(word, ==, "");
  g_autofree char *number = json_reader_fault(&json);
  g_assert_cmpstr(number, ==, "line 1: a number expected");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/json-reader/values", test_values);
  g_test_add_func("/json-reader/no-bool", test_no_bool);
  g_test_add_func("/json-reader/strings", test_strings);
  g_test_add_func("/json-reader/faults", test_faults);
  g_test_add_func("/json-reader/kinds", test_kinds);
  return g_test_run();
}
