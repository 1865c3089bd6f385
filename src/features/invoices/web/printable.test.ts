import { expect, test } from "vitest";
import { attachment, paperSize } from "./printable.ts";

const named = (name: string, number = "DL-0001") => attachment(name, `invoice ${number}`);

test("the file is named after the brand and the invoice", () => {
  expect(named("Northwick", "2026-0417")).toBe(
    'attachment; filename="Northwick-invoice-2026-0417.pdf"',
  );
  expect(named("Brick & Mortar, Inc.")).toBe(
    'attachment; filename="Brick-Mortar-Inc-invoice-DL-0001.pdf"',
  );
  expect(named("Łódź")).toBe(
    `attachment; filename="odz-invoice-DL-0001.pdf"; filename*=UTF-8''${encodeURIComponent("Łódź-invoice-DL-0001.pdf")}`,
  );
  expect(named("東京便")).toContain('filename="invoice-DL-0001.pdf"');
});

test("nothing in a name ends the header or leaves the folder", () => {
  expect(named('../"; x\r\nSet-Cookie: a=b')).toBe(
    'attachment; filename="x-Set-Cookie-a-b-invoice-DL-0001.pdf"',
  );
});

test("Letter for the United States, A4 for the rest", () => {
  const at = (...lines: string[]) => ({ name: "", lines, email: "" });
  const sender = at("1 Way", "Oakland, CA 94607", "United States");
  expect(paperSize(at(), sender)).toBe("LETTER");
  expect(paperSize(at("2 Road", "Portland, OR 97201-1234"), at())).toBe("LETTER");
  expect(paperSize(at("12 Rue", "75011 Paris", "France"), sender)).toBe("A4");
  expect(paperSize(at(), at())).toBe("A4");
});
