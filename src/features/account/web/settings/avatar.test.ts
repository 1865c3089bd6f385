import { crc32, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { avatarMessages, avatarRules } from "../../profile.ts";
import { checkPostedPicture, problemOfPicture } from "./avatar.server.ts";

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((width + 1) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The headers of a JPEG: application segment, frame with its size. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const app = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame, Buffer.from([0xff, 0xd9])]);
}

describe("problemOfPicture", () => {
  test.each([
    ["a png of 256 by 256", png(256, 256), null],
    ["a png of 255 by 300", png(255, 300), avatarMessages.small],
    ["a jpg of 300 by 256", jpeg(300, 256), null],
    ["a jpg of 300 by 255", jpeg(300, 255), avatarMessages.small],
    ["a gif", Buffer.from("GIF89a\x00\x02\x00\x02", "latin1"), avatarMessages.type],
    ["text that calls itself a png", Buffer.from("hello"), avatarMessages.type],
    ["a png that ends in its signature", png(300, 300).subarray(0, 8), avatarMessages.type],
    ["a jpg without a frame", jpeg(300, 300).subarray(0, 3), avatarMessages.type],
    ["no file", Buffer.alloc(0), avatarMessages.missing],
    ["a file that is too large", Buffer.alloc(avatarRules.maxBytes + 1), avatarMessages.large],
  ])("%s", (_, bytes, problem) => {
    expect(problemOfPicture(new Uint8Array(bytes))).toBe(problem);
  });
});

describe("checkPostedPicture", () => {
  const post = (form: FormData) =>
    new Request("https://site.example/profile-setting", { method: "POST", body: form });
  const withFile = (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set("avatar", new File([bytes], "me.png", { type: "image/png" }));
    return form;
  };

  test("reads the file out of the form", async () => {
    expect(await checkPostedPicture(post(withFile(new Uint8Array(png(256, 256)))))).toBeNull();
    expect(await checkPostedPicture(post(withFile(new Uint8Array(png(9, 9)))))).toBe(
      avatarMessages.small,
    );
    const form = new FormData();
    form.set("avatar", "not a file");
    expect(await checkPostedPicture(post(form))).toBe(avatarMessages.missing);
  });

  test("a picture beyond the limit is said to be, and a body that is no form is refused", async () => {
    const raw = (body: BodyInit) =>
      new Request("https://site.example/profile-setting", {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
        body,
      });
    const big = withFile(new Uint8Array(avatarRules.maxBytes + 64 * 1024));
    expect(await checkPostedPicture(post(big))).toBe(avatarMessages.large);
    await expect(checkPostedPicture(raw("--y"))).rejects.toMatchObject({ code: "malformed" });
  });
});
