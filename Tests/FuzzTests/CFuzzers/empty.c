// The executable has no code of its own: libFuzzer has `main`, and calls the functions of Fuzzers/Entry.swift.
