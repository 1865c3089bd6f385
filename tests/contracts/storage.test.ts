import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, symlink } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { createDiskStorage } from "../../src/platform/storage/adapters/disk.ts";
import { createS3Storage, s3Url } from "../../src/platform/storage/adapters/s3.ts";
import { s3Account, startS3Server } from "../fakes/s3-server.ts";
import { factsOf, pieces, storageContract } from "./storage.contract.ts";

const bucket = "site-files";

storageContract("folder", async () => {
  const dir = await mkdtemp(path.join(tmpdir(), "storage-"));
  return {
    port: createDiskStorage({ dir }),
    async fileCount() {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
    close: () => rm(dir, { recursive: true }),
  };
});

async function openS3() {
  const region = "eu-central-1";
  const server = await startS3Server({ bucket, region });
  const settings = {
    endpoint: server.url,
    region,
    bucket,
    ...s3Account,
    forcePathStyle: true,
  };
  return {
    port: createS3Storage(settings),
    settings,
    files: server.files,
    fileCount: async () => server.files.size,
    close: server.close,
  };
}
storageContract("S3", openS3);

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
const content = randomBytes(1000);
const key = "applications/one.pdf";

describe("folder", () => {
  test("only the owner can read what is stored", async () => {
    const dir = await mkdtemp(path.join(tmpdir(), "storage-"));
    open.push(() => rm(dir, { recursive: true }));
    await createDiskStorage({ dir }).put(key, pieces(content), factsOf(content));
    expect((await stat(path.join(dir, key))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(dir, "applications"))).mode & 0o777).toBe(0o700);
  });

  test("a folder given as a link is followed", async () => {
    const dir = await mkdtemp(path.join(tmpdir(), "storage-"));
    open.push(() => rm(dir, { recursive: true }));
    await symlink(dir, `${dir}-link`);
    open.push(() => rm(`${dir}-link`));
    await createDiskStorage({ dir: `${dir}-link` }).put(key, pieces(content), factsOf(content));
    expect((await stat(path.join(dir, key))).size).toBe(1000);
  });
});

describe("S3", () => {
  test.each([
    [{ secretAccessKey: "wrong" }, "SignatureDoesNotMatch"],
    [{ accessKeyId: "nobody" }, "InvalidAccessKeyId"],
    [{ bucket: "another" }, "NoSuchBucket"],
    [{ region: "us-east-1" }, "AuthorizationHeaderMalformed"],
  ])("%j: refused, with the server’s word and no secret", async (wrong, code) => {
    const server = await openS3();
    open.push(server.close);
    const port = createS3Storage({ ...server.settings, ...wrong });
    const refused = {
      code: "unavailable",
      cause: { message: expect.stringContaining(code), code },
    };
    const put = port.put(key, pieces(content), factsOf(content));
    await expect(put).rejects.toMatchObject(refused);
    await expect(put).rejects.not.toMatchObject({
      cause: { message: expect.stringContaining("wrong") },
    });
    await expect(port.get(key)).rejects.toMatchObject(refused);
    await expect(port.delete(key)).rejects.toMatchObject(refused);
    expect(await server.fileCount()).toBe(0);
  });

  test("the digest is part of what is signed, so that the server can refuse other content", async () => {
    const server = await openS3();
    open.push(server.close);
    await server.port.put(key, pieces(content), factsOf(content));
    expect(server.files.get(key)?.statedDigest).toBe(factsOf(content).sha256);
  });

  test("a server that never answers throws after the time limit", async () => {
    const silent = createServer((request) => request.resume());
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    open.push(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const port = createS3Storage({
      endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      region: "x",
      bucket,
      ...s3Account,
      forcePathStyle: true,
      timeoutMs: 200,
    });
    const unavailable = {
      code: "unavailable",
      cause: { message: expect.stringMatching(/timeout/) },
    };
    await expect(port.put(key, pieces(content), factsOf(content))).rejects.toMatchObject(
      unavailable,
    );
    await expect(port.get(key)).rejects.toMatchObject(unavailable);
  });

  test("where a key lies", () => {
    const endpoint = "https://s3.eu-central-1.amazonaws.com";
    expect(s3Url({ endpoint, bucket, forcePathStyle: false }, key)).toBe(
      "https://site-files.s3.eu-central-1.amazonaws.com/applications/one.pdf",
    );
    expect(s3Url({ endpoint: "http://minio:9000/", bucket, forcePathStyle: true }, key)).toBe(
      "http://minio:9000/site-files/applications/one.pdf",
    );
  });
});
