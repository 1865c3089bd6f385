import { po } from "gettext-parser";
import { describe, expect, test } from "vitest";
import { catalogNames, getCatalog } from "../../../contract/catalogs.ts";
import { readTranslations, writeTranslations } from "./translators-file.ts";

const file = writeTranslations({}, "es");

/** The file with one entry changed. */
function edited(context: string, change: { msgstr?: string[]; msgid?: string; flag?: string }) {
  const parsed = po.parse(file);
  const [entry] = Object.values(parsed.translations[context] ?? {});
  if (!entry) throw new Error(`no entry ${context}`);
  const { flag, ...others } = change;
  Object.assign(entry, others, flag ? { comments: { ...entry.comments, flag } } : {});
  return po.compile(parsed).toString("utf8");
}
const read = (text: string, stored = {}) => readTranslations(stored, "es", text);

test("every text is in the file, with its English, its values, and its translation", () => {
  const { translations } = po.parse(file);
  const texts = catalogNames.flatMap((name) =>
    Object.entries(getCatalog(name).texts)
      .filter(([, one]) => typeof one === "string" || !("sections" in one))
      .map(([key]) => `${name}:${key}`),
  );
  const { "": _headers, ...entries } = translations;
  expect(Object.keys(entries).sort()).toEqual(texts.sort());
  expect(
    entries["trial:charged"]?.["{price} when the trial ends, to the card on your account"],
  ).toMatchObject({
    msgstr: ["{price} al terminar la prueba, en la tarjeta de tu cuenta"],
    comments: { extracted: "Dates of a trial\n{price}: $39", flag: "icu-message-format" },
  });
  expect(entries["signup:signUp"]?.["Sign Up"]?.comments?.flag).toBe("max-length:26");
});

test("the file as it was written has no problem and changes nothing", () => {
  expect(read(file)).toEqual({ problems: [], open: 0, texts: {}, content: [] });
});

test("operators’ own texts are in the file, in both languages", () => {
  const stored = {
    about: { joinTitle: "Drive with us" },
    "about-es": { joinTitle: "Maneja con nosotros" },
  };
  const { translations } = po.parse(writeTranslations(stored, "es"));
  expect(translations["about:joinTitle"]?.["Drive with us"]?.msgstr).toEqual([
    "Maneja con nosotros",
  ]);
});

describe("a text isn’t taken", () => {
  test.each([
    ["trial:charged", ["{precio} al final"], "{precio} isn’t known here. Use {price}."],
    ["trial:charged", ["al final"], "{price} is missing."],
    ["trial:charged", ["{price"], /./],
    ["trial:changedMind", ["¿Cambiaste de idea?"], "<link>…</link> is missing."],
    [
      "signup:signUp",
      ["Quiero registrarme ahora mismo"],
      "30 letters are too many. There’s room for 26.",
    ],
  ])("%s: %j", (context, msgstr, problem) => {
    const { problems } = read(edited(context, { msgstr }));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.replace(`${context}: `, "")).toMatch(problem);
  });

  test("when its English has changed since", () => {
    const stored = { trial: { keep: "Keep the trial" } };
    expect(read(file, stored).problems).toEqual([
      "trial:keep: The English text has changed. It’s now: Keep the trial",
    ]);
  });

  test("when the site has no such text, or the file is in another language", () => {
    expect(read(file.replaceAll("trial:keep", "trial:hold")).problems).toEqual([
      "trial:hold: The site has no such text.",
    ]);
    expect(read(file.replace(/Language: [\w-]+/, "Language: fr")).problems).toHaveLength(1);
  });
});

test.each([{ msgstr: [""] }, { flag: "fuzzy" }])(
  "without a sure translation, it stays: %j",
  (change) => {
    expect(read(edited("trial:keep", change))).toEqual({
      problems: [],
      open: 1,
      texts: {},
      content: [],
    });
  },
);

test.each([
  "",
  "\n",
  "msgid",
  'msgid "a',
  "\u0000",
  '{"es": "Hola"}',
  "<?xml version='1.0'?><xliff/>",
  'msgctxt "__proto__"\nmsgid "a"\nmsgstr "b"\n',
])("a file that can’t be read says so in a line: %j", (text) => {
  const { problems, texts } = read(text);
  expect(problems).toEqual([expect.stringMatching(/^(This isn’t a PO file|The file is in “no)/)]);
  expect(texts).toEqual({});
});
