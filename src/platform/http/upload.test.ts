import { describe, expect, test } from "vitest";
import { readUpload } from "./upload.server.ts";

const maxBytes = 1000;

function post(form: FormData): Request {
  return new Request("http://localhost/", { method: "POST", body: form });
}

/** Takes a file in as the business does, and says what arrived. */
async function collect(file: { name: string; body: AsyncIterable<Uint8Array> } | null) {
  if (!file) return null;
  let size = 0;
  let broken = false;
  try {
    for await (const chunk of file.body) size += chunk.byteLength;
  } catch {
    broken = true;
  }
  return { name: file.name, size, broken };
}
const read = (request: Request, receive: typeof collect = collect) =>
  readUpload(request, { field: "cv", maxBytes, receive, discard: async () => {} });

function formWith(bytes: number, name = "cv.pdf"): FormData {
  const form = new FormData();
  form.set("name", "Ada");
  form.set("cv", new File([new Uint8Array(bytes)], name));
  form.set("terms", "on");
  return form;
}

test("fields before and behind the file, and the file", async () => {
  expect(await read(post(formWith(10)))).toEqual({
    fields: { name: "Ada", terms: "on" },
    received: { name: "cv.pdf", size: 10, broken: false },
  });
});

test("a form without the file says so", async () => {
  const form = new FormData();
  form.set("name", "Ada");
  expect(await read(post(form))).toEqual({ fields: { name: "Ada" }, received: null });
});

test("a file that is too large arrives one byte too long; the fields behind it are read", async () => {
  const { fields, received } = await read(post(formWith(5000)));
  expect(received?.size).toBe(maxBytes + 1);
  expect(fields.terms).toBe("on");
});

test("a receiver that gives up early does not hold the form up", async () => {
  const { fields, received } = await read(post(formWith(900_000)), async (file) => {
    for await (const chunk of file?.body ?? []) {
      return { name: "", size: chunk.byteLength > 0 ? 1 : 0, broken: false };
    }
    return null;
  });
  expect(received?.size).toBe(1);
  expect(fields.terms).toBe("on");
});

test("a receiver that fails in the middle of a large file doesn’t hold the form up", async () => {
  const maxBytes = 2_000_000;
  const receive = async (file: { body: AsyncIterable<Uint8Array> } | null) => {
    // By hand, as a receiver reads that tells a broken line from a full disk.
    await file?.body[Symbol.asyncIterator]().next();
    throw new Error("the disk is full");
  };
  const form = post(formWith(1_900_000));
  await expect(
    readUpload(form, { field: "cv", maxBytes, receive, discard: async () => {} }),
  ).rejects.toThrow("the disk is full");
});

test("a receiver’s fault is the form’s fault", async () => {
  await expect(
    read(post(formWith(10)), async () => {
      throw new Error("the disk is full");
    }),
  ).rejects.toThrow("the disk is full");
});

test("a form that breaks off is malformed, and the receiver sees its file break off", async () => {
  const whole = post(formWith(500));
  const bytes = new Uint8Array(await whole.clone().arrayBuffer());
  let seen: Awaited<ReturnType<typeof collect>> = null;
  const cut = new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": whole.headers.get("content-type") ?? "" },
    body: bytes.slice(0, 400),
  });
  await expect(
    read(cut, async (file) => {
      seen = await collect(file);
      return seen;
    }),
  ).rejects.toMatchObject({ code: "malformed" });
  expect(seen).toMatchObject({ broken: true });
});

test.each([
  ["application/x-www-form-urlencoded", "name=Ada", "unsupported_media_type"],
  ["multipart/form-data", "name=Ada", "malformed"],
  ["multipart/form-data; boundary=x", "", "malformed"],
  ["multipart/form-data; boundary=x", "no part at all", "malformed"],
])("%s with %j is refused as %s", async (type, body, code) => {
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  await expect(read(request)).rejects.toMatchObject({ code });
});

test("a body that does not end is cut off", async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n';
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(sent === 0 ? new TextEncoder().encode(head) : new Uint8Array(1024 * 1024));
      sent += 1;
    },
  });
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body,
    duplex: "half",
  } as RequestInit);
  await expect(read(request)).rejects.toMatchObject({ code: "too_large" });
  expect(sent).toBeLessThan(40);
});

describe("a line that breaks", () => {
  /**
   * A form whose file has `bytes`, in pieces as the network brings them. It breaks off `missing` bytes before its end, once
   * `moment` has come.
   */
  async function broken(
    bytes: number,
    missing: number,
    moment: Promise<void> = Promise.resolve(),
  ): Promise<Request> {
    const whole = post(formWith(bytes));
    const content = new Uint8Array(await whole.clone().arrayBuffer());
    async function* pieces() {
      const end = content.byteLength - missing;
      for (let at = 0; at < end; at += 1024) yield content.slice(at, Math.min(end, at + 1024));
      await moment;
      throw new Error("aborted");
    }
    return new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": whole.headers.get("content-type") ?? "" },
      body: pieces() as unknown as BodyInit,
      duplex: "half",
    } as RequestInit);
  }

  test("behind a whole file: what was received is discarded", async () => {
    const received: unknown[] = [];
    const discarded: unknown[] = [];
    const arrived = Promise.withResolvers<void>();
    const form = readUpload(await broken(500, 10, arrived.promise), {
      field: "cv",
      maxBytes,
      async receive(file) {
        const taken = await collect(file);
        received.push(taken);
        arrived.resolve();
        return taken;
      },
      async discard(taken) {
        discarded.push(taken);
      },
    });
    await expect(form).rejects.toMatchObject({ code: "malformed" });
    expect(received).toEqual([{ name: "cv.pdf", size: 500, broken: false }]);
    expect(discarded).toEqual(received);
  });

  test("without the body ever ending, as the framework hands it on: the signal ends it", async () => {
    const gone = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const head = '--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n';
        controller.enqueue(new TextEncoder().encode(`${head}%PDF`));
      },
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body,
      duplex: "half",
      signal: gone.signal,
    } as RequestInit);
    let seen: Awaited<ReturnType<typeof collect>> = null;
    const form = read(request, async (file) => {
      gone.abort();
      seen = await collect(file);
      return seen;
    });
    await expect(form).rejects.toMatchObject({ code: "malformed" });
    expect(seen).toMatchObject({ broken: true });
  });

  test("in a file that nobody reads any more is no fault of the process", async () => {
    const form = read(await broken(900_000, 100_000), async () => {
      throw new Error("the disk is full");
    });
    await expect(form).rejects.toMatchObject({ code: "malformed" });
  });
});
