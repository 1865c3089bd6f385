import { expect, test } from "vitest";
import { decodeFile } from "./decode-file.ts";

test.each([
  ["utf-8", [...new TextEncoder().encode("Zoë Müller")]],
  ["utf-8", [0xef, 0xbb, 0xbf, ...new TextEncoder().encode("Zoë Müller")]],
  ["windows-1252", [0x5a, 0x6f, 0xeb, 0x20, 0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]],
  [
    "utf-16le",
    [0xff, 0xfe, ...new Uint8Array(Uint16Array.from(Buffer.from("Zoë Müller", "latin1")).buffer)],
  ],
])("reads %s", (encoding, bytes) => {
  expect(decodeFile(Uint8Array.from(bytes))).toEqual({ text: "Zoë Müller", encoding });
});

test("any bytes are some text", () => {
  const all = Uint8Array.from({ length: 256 }, (_, at) => at);
  expect(decodeFile(all).text).toHaveLength(256);
});
