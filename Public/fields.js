// The fields that the project declares: their filters, orders, columns and facts. Loaded only if there are any.
"use strict";

todosite.parts.fields = site => {
  const { make, finder, received } = site;
  // Each field, as SearchFields.swift writes it, and the value of each todo.
  let fields;
  let columns;

  const { query } = site;
  const { folded, known } = query;
  const flags = new Map([["true", true], ["yes", true], ["false", false], ["no", false]]);

  /** Returns a function that tells whether a value is wanted, as FieldCondition.swift; undefined for a wrong word. */
  const testOf = ({ kind, choices, isNone }, word) => {
    if (kind === "date") return query.dated(word);
    if (word.toLowerCase() === "none") return isNone;
    if (kind === "number") {
      const [sign, digits] = query.divided(word);
      if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(digits)) return undefined;
      return value => !isNone(value) && query.signs[sign](+value, +digits);
    }
    if (kind === "flag") {
      const flag = flags.get(word.toLowerCase());
      return flag === undefined ? undefined : value => value === flag;
    }
    if (kind === "choice") {
      const place = choices.findIndex(choice => known(choice) === known(word)) + 1;
      return place ? value => value === place : undefined;
    }
    if (kind === "names") {
      const name = folded(finder.bare(word));
      return value => !isNone(value) && value.some(one => folded(finder.bare(one)) === name);
    }
    const text = folded(word);
    return value => !isNone(value) && folded(value) === text;
  };

  /** Returns the function with the words that a condition may have; undefined for a field that may have any. */
  const wordsOf = ({ kind, choices }) => ({
    date: query.keys.get("due").words, number: () => ["3", ">3", "none"], flag: () => ["true", "false", "none"],
    choice: () => [...choices, "none"],
  })[kind];

  /** Returns a value by which todos are sorted, as TodoSort.swift; undefined if it is missing. */
  const keyOf = ({ kind, isNone }, value) => isNone(value) ? undefined
    : kind === "number" ? +value : kind === "flag" ? !value : kind === "names" ? value.join(", ") : value;

  /** Takes the fields from the loaded files. */
  const open = (index, kinds, orders, words) => {
    fields = index.fields.map(([name, label, kind, isColumn, choices], place) => ({
      name, label, kind, isColumn, choices, values: received.todos.flatMap(file => file.fields[place]),
      // A number is missing only if it is null.
      isNone: kind === "number" ? value => value === null : query.isNone,
    }));
    columns = fields.filter(({ isColumn }) => isColumn);
    for (const field of fields) {
      const { name, kind, choices, values } = field;
      if (kind === "choice") kinds.set(name, [choices, todo => [values[todo] - 1]]);
      if (["text", "names"].includes(kind)) words.add(name);
      orders.set(name, todo => keyOf(field, values[todo]));
      query.keys.set(name, {
        isAny: kind !== "date", words: wordsOf(field),
        read: word => {
          const test = testOf(field, word);
          return test && (todo => test(values[todo], todo));
        },
      });
    }
  };

  const labels = () => Object.fromEntries(fields.map(({ name, label }) => [name, label]));

  /** Returns the choices of a field with few values, with their texts; undefined for another field. */
  const choicesOf = ({ kind, label, choices }, texts, dues) => {
    const none = ["none", `${texts.without} ${label}`];
    return {
      date: dues, flag: [["true", texts.yes], ["false", texts.no], none],
      choice: [...choices.map(choice => [choice, choice]), none],
    }[kind];
  };

  const controls = ({ choice, input, named }, texts, dues) => fields.map(field => {
    const { name, label, kind, values } = field;
    const choices = choicesOf(field, texts, dues);
    if (choices) return choice(name, label, choices);
    if (kind === "number") return input(name, label, { autocomplete: "off", placeholder: ">3" });
    const used = values.filter(value => value).flat();
    return kind === "names" ? named(name, label, used.map(finder.bare)) : named(name, label, used, -1);
  });

  const chips = (texts, among, dues) => Object.fromEntries(fields.map(field => {
    const choices = choicesOf(field, texts, dues);
    return [field.name, [field.label, ...choices ? [among(choices)] : []]];
  }));

  /** Returns the heads of the columns, as in Templates/partials/columns.html. */
  const heads = () => columns.map(({ name, label }, place) => {
    const head = make("span", { className: `own-${place + 1}`, dir: "auto" }, label);
    head.dataset.sort = name;
    return head;
  });

  /** Adds the facts of a todo to its row, as in Templates/partials/row.html. */
  const show = (todo, fact, index) => {
    const { texts } = index;
    const facts = columns.flatMap(({ label, kind, choices, values, isNone }, place) => {
      const value = values[todo];
      if (isNone(value)) return [];
      const text = {
        flag: () => value ? texts.yes : texts.no, choice: () => choices[value - 1], names: () => value.join(", "),
      }[kind]?.() ?? value;
      return [make(
        "span", { className: `own-${place + 1}` }, make("bdi", { className: "word" }, label), " ",
        kind === "date" ? site.date(value, index) : make("bdi", {}, text)), " "];
    });
    if (facts.length) fact("own", ...facts);
  };

  site.fields = { open, labels, controls, chips, heads, show, get columns() { return columns; } };
};
