import { expect, test } from "vitest";
import { csvPage } from "./csv.ts";

test("a spreadsheet runs nothing of a file", () => {
  for (const text of ["=1+1", "＝1+1", "＋1", "－1", "＠x", "-1", "@x", "\t=1", " =1"]) {
    expect(csvPage(["a"], [[text]], false)).toMatch(/^"?'/);
  }
  expect(csvPage(["a"], [["\u200bAda\u0000\ufffe\ud800"]], false)).toBe("Ada\r\n");
  expect(csvPage(["a"], [["Ada, Bakery"], [5]], true)).toBe('a\r\n"Ada, Bakery"\r\n5\r\n');
});
