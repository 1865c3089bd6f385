import { expect, test } from "vitest";
import { contactFields } from "../features/contact/fields.ts";
import { contactMessage } from "../features/contact/server/tables.ts";
import { exportColumns, exportedAnswers } from "../platform/db/table-export.ts";
import {
  answersIn,
  type ColumnsOf,
  noAnswers,
  type StoredFields,
  screenedFields,
  toColumns,
  toTimeline,
  writtenIn,
} from "./form-fields.ts";
import { optionalText } from "./text.ts";

const fields = {
  ...contactFields,
  vans_owned: {
    schema: optionalText(50),
    label: "Vans",
    required: false,
    control: { kind: "text", type: "number" },
    column: "vansOwned",
    timeline: { fact: "Vans" },
  },
} as const satisfies StoredFields;
const input = {
  name: "Bob",
  email: "bob@example.com",
  subject: "",
  description: "Hi",
  vans_owned: "9",
};
const row = {
  name: "Bob",
  email: "bob@example.com",
  subject: "",
  description: "Hi",
  vansOwned: "9",
};

test("answers are written to their columns, read back, and erased", () => {
  expect(toColumns(fields, input)).toEqual(row);
  expect(answersIn(fields, { ...row, id: "1" })).toEqual(row);
  expect(Object.keys(noAnswers(fields))).toEqual(Object.keys(row));
});

test("the timeline shows an answer where its field says, and leaves out an empty one", () => {
  const facts = [{ label: "Vans", value: "9" }];
  expect(toTimeline(fields, row)).toEqual({ title: "", text: "Hi", facts });
  expect(toTimeline(fields, { ...row, subject: "Vans", vansOwned: "" })).toEqual({
    ...{ title: "Vans", text: "Hi", facts: [] },
  });
});

test("spam is looked for in what is typed freely", () => {
  expect(screenedFields(fields)).toEqual({ lines: ["name", "subject"], messages: ["description"] });
  expect(writtenIn(fields, { ...row, subject: "Vans" })).toEqual(["Vans", "Hi"]);
});

test("what would be lost doesn’t compile", () => {
  const message = {} as typeof contactMessage.$inferSelect;
  // @ts-expect-error A field needs a column to be written to.
  const written: Pick<typeof message, keyof ColumnsOf<typeof fields>> = message;
  // @ts-expect-error The timeline reads a field from its column.
  expect(toTimeline(fields, message)).toBeDefined();
  // @ts-expect-error A field says where the timeline shows it.
  const silent: StoredFields = { vans: { ...contactFields.subject, timeline: undefined } };
  // @ts-expect-error Every column is exported, or left out for a reason.
  const names = exportColumns(contactMessage, exportedAnswers(contactFields));
  expect([written, silent, names]).toBeDefined();
});
