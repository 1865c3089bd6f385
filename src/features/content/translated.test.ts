import { expect, test } from "vitest";
import { fieldLang, translated, withTranslations } from "./translated.ts";

const row = { id: "1", title: "Hours", titleEs: "Horario", text: "Call us.", textEs: "" };

test("an English page gets the English texts, and no translation", () => {
  expect(translated(row, ["title", "text"], "en")).toEqual({
    ...{ id: "1", title: "Hours", text: "Call us." },
  });
});

test("another language falls back field by field, and says which are English", () => {
  const shown = translated(row, ["title", "text"], "es");
  expect(shown).toEqual({ id: "1", title: "Horario", text: "Call us.", inEnglish: ["text"] });
  expect([fieldLang(shown, "title"), fieldLang(shown, "text")]).toEqual([undefined, "en"]);
});

test("what is empty in English needs no translation", () => {
  expect(translated({ ...row, text: "" }, ["title", "text"], "es")).toEqual({
    ...{ id: "1", title: "Horario", text: "" },
  });
});

test("an empty list of links falls back as a whole", () => {
  const groups = [{ title: "", links: [{ label: "Home", href: "/" }] }];
  expect(translated({ groups, groupsEs: [] }, ["groups"], "es")).toEqual({
    groups,
    inEnglish: ["groups"],
  });
});

test("the fields of a type end with a part for each language, all of them optional", () => {
  const fields = withTranslations(
    { title: { kind: "line", label: "Title", max: 40 }, text: { kind: "text", label: "Text" } },
    ["title", "text"],
  );
  expect(Object.keys(fields)).toEqual(["title", "text", "titleEs", "textEs"]);
  expect(fields.titleEs).toMatchObject({ kind: "line", part: "Spanish", optional: true, max: 40 });
  expect(fields.textEs).toMatchObject({ label: "Text in Spanish", locale: "es" });
  expect(fields.textEs).not.toHaveProperty("part");
});
