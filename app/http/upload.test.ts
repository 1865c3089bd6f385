import { describe, expect, test } from "vitest";
import { readUploadForm } from "./upload.server.ts";

const boundary = "----edge";
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string, filename: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n`;
const end = `--${boundary}--\r\n`;

function requestOf(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request("https://site.example/career-apply", {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}`, ...headers },
    body,
    duplex: "half",
  } as RequestInit);
}

/** A body as the network brings it. */
function inPieces(text: string, breakOff = false): BodyInit {
  async function* pieces() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536);
    if (breakOff) throw new Error("aborted");
  }
  return pieces() as unknown as BodyInit;
}

/** Reads a form, and tells what became of the file. */
async function read(request: Request, options: { maxBytes?: number; leaveAfter?: number } = {}) {
  const seen = { calls: 0, discarded: 0, name: "", size: 0, error: "", none: false };
  const form = readUploadForm(request, {
    field: "cv",
    maxBytes: options.maxBytes ?? 20_000_000,
    async receive(file) {
      seen.calls += 1;
      seen.none = file === null;
      seen.name = file?.name ?? "";
      try {
        for await (const chunk of file?.body ?? []) {
          seen.size += chunk.byteLength;
          if (seen.size > (options.leaveAfter ?? Number.POSITIVE_INFINITY)) break;
        }
      } catch (error) {
        seen.error = String(error);
      }
      return seen;
    },
    async discard() {
      seen.discarded += 1;
    },
  });
  const result = await form.catch((error: unknown) => ({ error }));
  return { seen, ...result } as {
    seen: typeof seen;
    values?: Record<string, string>;
    error?: unknown;
  };
}

test("fields before and after the file, and the file whole", async () => {
  const content = "x".repeat(3_000_000);
  const { values, seen } = await read(
    requestOf(
      field("name", "Zoë") +
        fileHead("cv", "Lebenslauf Zoë.pdf") +
        content +
        "\r\n" +
        field("terms", "on") +
        end,
    ),
  );
  expect(values).toEqual({ name: "Zoë", terms: "on" });
  expect(seen).toMatchObject({ calls: 1, name: "Lebenslauf Zoë.pdf", size: 3_000_000, error: "" });
});

test("as a browser sends it", async () => {
  const form = new FormData();
  form.set("name", "Eve");
  form.set("cv", new File(["content"], "cv.pdf"));
  const request = new Request("https://site.example/", { method: "POST", body: form });
  expect(await read(request)).toMatchObject({
    values: { name: "Eve" },
    seen: { name: "cv.pdf", size: 7 },
  });
});

test("a file that is left early: the fields behind it arrive all the same", async () => {
  const { values, seen } = await read(
    requestOf(
      inPieces(
        `${fileHead("cv", "cv.pdf")}${"x".repeat(4_000_000)}\r\n${field("terms", "on")}${end}`,
      ),
    ),
    { leaveAfter: 1_000_000 },
  );
  expect(values).toEqual({ terms: "on" });
  expect(seen.size).toBeLessThan(1_200_000);
});

test("no file chosen, no file field, and files of other names", async () => {
  const chosen = await read(requestOf(`${fileHead("cv", "")}\r\n${end}`));
  expect(chosen.seen).toMatchObject({ calls: 1, name: "", size: 0 });
  const without = await read(requestOf(field("name", "Eve") + end));
  expect(without.seen).toMatchObject({ calls: 1, none: true });
  const other = await read(requestOf(`${fileHead("other", "x.pdf")}x\r\n${field("a", "b")}${end}`));
  expect(other).toMatchObject({ values: { a: "b" }, seen: { calls: 1, none: true } });
});

test("the name comes as it was sent: folders are judged by whoever takes the file", async () => {
  const { seen } = await read(requestOf(`${fileHead("cv", "../../cv.pdf")}x\r\n${end}`));
  expect(seen.name).toBe("../../cv.pdf");
});

test("a field called __proto__ is a field", async () => {
  const { values } = await read(requestOf(field("__proto__", "x") + end));
  expect(Object.hasOwn(values ?? {}, "__proto__")).toBe(true);
});

describe("refused", () => {
  test.each([
    ["application/x-www-form-urlencoded", "unsupported_media_type"],
    ["text/plain", "unsupported_media_type"],
    ["multipart/form-data; x=y", "malformed"],
  ])("%s", async (type, code) => {
    const answer = await read(requestOf("a=b", { "content-type": type }));
    expect(answer.error).toMatchObject({ name: "RequestError", code });
    expect(answer.seen.calls).toBe(0);
  });

  test("a body that says it is too large, before it is read", async () => {
    const request = requestOf(fileHead("cv", "cv.pdf") + end, { "content-length": "900" });
    expect(await read(request, { maxBytes: 899 })).toMatchObject({ error: { code: "too_large" } });
  });

  test("a body that is too large without saying so: the file is discarded", async () => {
    async function* endless() {
      yield Buffer.from(fileHead("cv", "cv.pdf"));
      while (true) yield Buffer.alloc(65_536, "x");
    }
    const answer = await read(requestOf(endless() as unknown as BodyInit), { maxBytes: 1_000_000 });
    expect(answer.error).toMatchObject({ code: "too_large" });
    expect(answer.seen).toMatchObject({ calls: 1, discarded: 1 });
    expect(answer.seen.error).not.toBe("");
  });

  test("a line that breaks off in the file", async () => {
    const body = inPieces(fileHead("cv", "cv.pdf") + "x".repeat(100_000), true);
    const answer = await read(requestOf(body));
    expect(answer.error).toMatchObject({ code: "malformed" });
    expect(answer.seen).toMatchObject({ calls: 1, discarded: 1 });
    expect(answer.seen.error).not.toBe("");
  });

  test("a line that breaks off when the file was left already", async () => {
    const body = inPieces(fileHead("cv", "cv.pdf") + "x".repeat(900_000), true);
    const answer = await read(requestOf(body), { leaveAfter: 100_000 });
    expect(answer.error).toMatchObject({ code: "malformed" });
    expect(answer.seen).toMatchObject({ calls: 1, discarded: 1, error: "" });
  });

  test("a body that ends in the file", async () => {
    const answer = await read(requestOf(`${fileHead("cv", "cv.pdf")}${"x".repeat(100_000)}`));
    expect(answer.error).toMatchObject({ code: "malformed" });
    expect(answer.seen).toMatchObject({ discarded: 1 });
  });

  test.each([
    ["a field that is too long", field("a", "x".repeat(70_000)) + end],
    ["too many fields", Array.from({ length: 40 }, (_, n) => field(`f${n}`, "x")).join("") + end],
  ])("%s", async (_what, body) => {
    expect(await read(requestOf(body))).toMatchObject({ error: { code: "too_large" } });
  });

  test("nothing at all", async () => {
    expect(await read(requestOf(""))).toMatchObject({ error: { code: "malformed" } });
  });
});

test("a fault of whoever takes the file is passed on", async () => {
  const request = requestOf(`${fileHead("cv", "cv.pdf")}x\r\n${end}`);
  await expect(
    readUploadForm(request, {
      field: "cv",
      maxBytes: 1000,
      receive: async () => {
        throw new Error("the disk is full");
      },
      discard: async () => {},
    }),
  ).rejects.toThrow("the disk is full");
});
