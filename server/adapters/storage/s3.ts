import { Readable } from "node:stream";
import { AwsV4Signer } from "aws4fetch";
import { assertStorageKey, type StoragePort } from "../../storage/ports.ts";
import { verified } from "./verified.ts";

export interface S3Settings {
  /** Where the server answers, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean;
  timeoutMs?: number | undefined;
}

/** The address of a key. */
export function s3Url(
  settings: Pick<S3Settings, "endpoint" | "bucket" | "forcePathStyle">,
  key: string,
): string {
  const url = new URL(settings.endpoint);
  const base = url.pathname.replace(/\/+$/, "");
  if (settings.forcePathStyle) return `${url.origin}${base}/${settings.bucket}/${key}`;
  return `${url.protocol}//${settings.bucket}.${url.host}${base}/${key}`;
}

/**
 * Files in a bucket of any server that speaks S3. A file goes up in one signed PUT whose signature covers its digest,
 * so that the server refuses what was changed or cut off on the way.
 */
export function createS3Storage(settings: S3Settings): StoragePort {
  const timeoutMs = settings.timeoutMs ?? 30_000;

  async function send(
    method: "GET" | "PUT" | "DELETE",
    key: string,
    headers: Record<string, string>,
    body?: AsyncIterable<Uint8Array>,
  ): Promise<Response> {
    assertStorageKey(key);
    const signed = await new AwsV4Signer({
      method,
      url: s3Url(settings, key),
      headers,
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      service: "s3",
      region: settings.region,
    }).sign();
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      // Node sends an iterable as it comes; `half` is what it asks for then.
      ...(body ? { body: body as unknown as BodyInit, duplex: "half" } : {}),
    });
  }

  return {
    mode: "s3",

    async put(key, body, facts) {
      const response = await send(
        "PUT",
        key,
        {
          "content-type": facts.contentType,
          "content-length": String(facts.size),
          "x-amz-content-sha256": facts.sha256,
        },
        verified(body, facts),
      );
      await settle(response, "store");
    },

    async get(key) {
      const response = await send("GET", key, {});
      if (!response.ok || !response.body) {
        const code = await errorCode(response);
        if (response.status === 404 && code === "NoSuchKey") return null;
        throw failure(response, "read", code);
      }
      return {
        size: Number(response.headers.get("content-length")),
        contentType: response.headers.get("content-type") ?? "application/octet-stream",
        body: Readable.fromWeb(response.body as import("node:stream/web").ReadableStream),
      };
    },

    async delete(key) {
      await settle(await send("DELETE", key, {}), "delete");
    },
  };
}

type Act = "store" | "read" | "delete";

/** Reads an answer that says nothing to its end, which gives its connection back. */
async function settle(response: Response, act: Act): Promise<void> {
  if (!response.ok) throw failure(response, act, await errorCode(response));
  await response.arrayBuffer();
}

function failure(response: Response, act: Act, code: string): Error {
  return new Error(`the S3 server did not ${act} a file: ${response.status} ${code}`.trim());
}

/** The server's word for what went wrong (`AccessDenied`); its message may name keys, and is left out. */
async function errorCode(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "";
}
