import { expect, test } from "vitest";
import { readImport } from "./read-import.ts";

test("columns that are called like parts of the language are notes", () => {
  const { columns, lines } = readImport(
    "email,constructor,__proto__,toString\nann@example.com,a,b,c",
    undefined,
  );
  expect(columns.map(({ target }) => target)).toEqual(["email", "note", "note", "note"]);
  expect(lines).toMatchObject([{ note: "constructor: a\n__proto__: b\ntoString: c" }]);
});

test("a file with more than 100 columns is refused", () => {
  const csv = (columns: number) => `email${",x".repeat(columns - 1)}\nann@example.com`;
  expect(readImport(csv(100), undefined).lines).toHaveLength(1);
  expect(() => readImport(csv(101), undefined)).toThrow("import_too_wide");
});

test("a file with more than 2,000 rows is refused, and blank ones between them are none", () => {
  const rows = (count: number, end = "\n") =>
    `email\n${Array.from({ length: count }, (_, at) => `a${at}@example.com`).join(end)}`;
  expect(readImport(rows(2_000), undefined).lines).toHaveLength(2_000);
  expect(readImport(rows(2_000, "\n\n"), undefined).lines).toHaveLength(2_000);
  expect(() => readImport(rows(2_001), undefined)).toThrow("import_too_long");
});
