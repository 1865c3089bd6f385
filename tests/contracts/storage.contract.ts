import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FileFacts, StoragePort } from "../../src/platform/storage/ports.ts";

export interface StorageHarness {
  port: StoragePort;
  /** How many files the storage holds, of whatever kind: half ones count too. */
  fileCount(): Promise<number>;
  close(): Promise<void>;
}

export const factsOf = (content: Uint8Array, contentType = "application/pdf"): FileFacts => ({
  size: content.byteLength,
  contentType,
  sha256: createHash("sha256").update(content).digest("hex"),
});

/** The content in pieces of 64 KiB, as a stream brings it; `then` runs before its end. */
export async function* pieces(content: Uint8Array, then: () => void = () => {}) {
  for (let at = 0; at < content.byteLength; at += 65_536) yield content.subarray(at, at + 65_536);
  then();
}

async function contentOf(port: StoragePort, key: string): Promise<Buffer | null> {
  const file = await port.get(key);
  return file && Buffer.concat(await file.body.toArray());
}

/** What every storage adapter does. */
export function storageContract(name: string, open: () => Promise<StorageHarness>): void {
  describe(`storage: ${name}`, () => {
    let harness: StorageHarness;
    let port: StoragePort;
    let key: string;
    beforeEach(async () => {
      harness = await open();
      port = harness.port;
      key = `applications/${randomUUID()}.pdf`;
    });
    afterEach(() => harness.close());

    test.each([0, 1, 65_536, 5 * 1024 * 1024])("%i bytes come back as they went", async (size) => {
      const content = randomBytes(size);
      const facts = factsOf(content, "application/msword");
      await port.put(key, pieces(content), facts);
      const file = await port.get(key);
      expect(file).toMatchObject({ size, contentType: "application/msword" });
      const back = Buffer.concat((await file?.body.toArray()) ?? []);
      expect(factsOf(back).sha256).toBe(facts.sha256);
    });

    test("what was never stored is null, and can be deleted", async () => {
      expect(await port.get(key)).toBeNull();
      await port.delete(key);
    });

    test("a part of a file comes with its own size", async () => {
      const content = randomBytes(200_000);
      await port.put(key, pieces(content), factsOf(content, "video/mp4"));
      const part = await port.get(key, { start: 70_000, end: 140_000 });
      expect(part).toMatchObject({ size: 70_001, contentType: "video/mp4" });
      const read = Buffer.concat((await part?.body.toArray()) ?? []);
      expect(read.equals(content.subarray(70_000, 140_001))).toBe(true);
    });

    test("a deleted file is gone, and leaves nothing", async () => {
      const content = randomBytes(10);
      const before = await harness.fileCount();
      await port.put(key, pieces(content), factsOf(content));
      await port.delete(key);
      expect(await port.get(key)).toBeNull();
      expect(await harness.fileCount()).toBe(before);
    });

    test("a second file under a key takes the place of the first", async () => {
      const [first, second] = [randomBytes(1000), randomBytes(10)];
      await port.put(key, pieces(first), factsOf(first, "text/plain"));
      await port.put(key, pieces(second), factsOf(second));
      expect((await contentOf(port, key))?.equals(second)).toBe(true);
      expect(await port.get(key).then((file) => file?.body.destroy() && file)).toMatchObject({
        size: 10,
        contentType: "application/pdf",
      });
    });

    test("files beside each other are not mixed up", async () => {
      const files = Array.from({ length: 10 }, () => ({
        key: `applications/${randomUUID()}.pdf`,
        content: randomBytes(100_000),
      }));
      await Promise.all(
        files.map((file) => port.put(file.key, pieces(file.content), factsOf(file.content))),
      );
      for (const file of files)
        expect((await contentOf(port, file.key))?.equals(file.content)).toBe(true);
    });

    const content = randomBytes(200_000);
    test.each([
      ["broke off", pieces, factsOf(content), "the visitor left"],
      ["is shorter than said", pieces, { ...factsOf(content), size: 200_001 }, ""],
      ["is longer than said", pieces, { ...factsOf(content), size: 199_999 }, ""],
      ["is another than said", pieces, { ...factsOf(randomBytes(1)), size: 200_000 }, ""],
    ])("content that %s is not stored", async (_what, stream, facts, reason) => {
      const before = await harness.fileCount();
      const put = port.put(
        key,
        stream(content, () => {
          if (reason) throw new Error(reason);
        }),
        facts,
      );
      await expect(put).rejects.toThrow();
      expect(await port.get(key)).toBeNull();
      await expect.poll(() => harness.fileCount()).toBe(before);
    });

    test("a put that fails leaves the file that was there", async () => {
      const first = randomBytes(100);
      await port.put(key, pieces(first), factsOf(first));
      await expect(
        port.put(key, pieces(content), { ...factsOf(content), size: 300_000 }),
      ).rejects.toThrow();
      expect((await contentOf(port, key))?.equals(first)).toBe(true);
    });

    test.each([
      "../secret",
      "applications/../../secret",
      "/etc/passwd",
      "applications//x",
      "applications/",
      ".hidden",
      "applications/.x.facts",
      "applications/%2e%2e/x",
      "applications\\x",
      "a\u0000b",
      "Große",
      "",
      "a".repeat(201),
    ])("%j is no key", async (bad) => {
      const some = randomBytes(3);
      await expect(port.put(bad, pieces(some), factsOf(some))).rejects.toThrow("not a storage key");
      await expect(port.get(bad)).rejects.toThrow("not a storage key");
      await expect(port.delete(bad)).rejects.toThrow("not a storage key");
    });
  });
}
