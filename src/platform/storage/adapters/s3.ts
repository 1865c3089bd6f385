import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsV4Signer } from "aws4fetch";
import { callOutside } from "../../call-outside.ts";
import { unavailable } from "../../errors.ts";
import { callLimit } from "../../time-limit.ts";
import { assertStorageKey, type StoragePort } from "../ports.ts";
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
  /** Milliseconds for a whole call, and for each pause in a file that is read; 10 s unless told. */
  timeoutMs?: number | undefined;
}

/** The address of a key. */
export function s3Url(
  settings: Pick<S3Settings, "endpoint" | "bucket" | "forcePathStyle">,
  key: string,
): string {
  const url = new URL(settings.endpoint);
  const base = url.pathname.replace(/(?<!\/)\/+$/, "");
  if (settings.forcePathStyle) return `${url.origin}${base}/${settings.bucket}/${key}`;
  return `${url.protocol}//${settings.bucket}.${url.host}${base}/${key}`;
}

/** An answer whose call has not ended: its time limit still counts. */
interface Answer {
  response: Response;
  /** Ends the time limit of the call. */
  release(): void;
  /** Ends the connection. */
  abort(reason: Error): void;
}

/**
 * Files in a bucket of any server that speaks S3. A file goes up in one signed PUT whose signature covers its digest,
 * so the server refuses what was changed or cut off on the way.
 *
 * Every call ends: a server that doesn't answer, answers too slowly, or refuses is an AppError `unavailable`, whose cause
 * has the server's code.
 */
export function createS3Storage(settings: S3Settings): StoragePort {
  const timeoutMs = settings.timeoutMs ?? 10_000;

  async function send(
    method: "GET" | "PUT" | "DELETE",
    key: string,
    headers: Record<string, string>,
    body?: AsyncIterable<Uint8Array>,
  ): Promise<Answer> {
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
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new Error("the S3 server did not answer in time: timeout")),
      callLimit(timeoutMs),
    );
    const content = body && watched(body);
    try {
      const response = await callOutside(signed.url, {
        method,
        headers: signed.headers,
        signal: controller.signal,
        ...(content ? { body: content.pieces } : {}),
      });
      return {
        response,
        release: () => clearTimeout(timer),
        abort: (reason) => controller.abort(reason),
      };
    } catch (error) {
      clearTimeout(timer);
      // A visitor who left while sending is not the server's failure.
      throw content?.failure() ?? unavailable(error);
    }
  }

  return {
    mode: "s3",

    async put(key, body, facts) {
      const answer = await send(
        "PUT",
        key,
        {
          "content-type": facts.contentType,
          "content-length": String(facts.size),
          "x-amz-content-sha256": facts.sha256,
        },
        verified(body, facts),
      );
      await expectSuccess(answer, "store");
    },

    async get(key, range) {
      const wanted: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end}` }
        : {};
      const answer = await send("GET", key, wanted);
      const { response, release } = answer;
      if (!response.ok || !response.body) {
        const code = await errorCode(response).finally(release);
        if (response.status === 404 && code === "NoSuchKey") return null;
        throw failure(response, "read", code);
      }
      if (range && response.status !== 206) {
        answer.release();
        throw failure(response, "read", "RangeIgnored");
      }
      release();
      return {
        size: Number(response.headers.get("content-length")),
        contentType: response.headers.get("content-type") ?? "application/octet-stream",
        body: fileOf(response.body as ReadableStream<Uint8Array>, answer, timeoutMs),
      };
    },

    async delete(key) {
      await expectSuccess(await send("DELETE", key, {}), "delete");
    },
  };
}

/** Content on its way, and why it broke off, if it did. */
function watched(content: AsyncIterable<Uint8Array>) {
  let failure: unknown;
  async function* pieces() {
    try {
      yield* content;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { pieces: pieces(), failure: () => failure };
}

/** The file of an answer. It breaks when nothing comes for `pauseMs`; the time its reader takes does not count. */
function fileOf(content: ReadableStream<Uint8Array>, answer: Answer, pauseMs: number): Readable {
  async function* pieces() {
    const reader = content.getReader();
    for (;;) {
      const stalled = () => answer.abort(new Error("the S3 server stopped sending: timeout"));
      const timer = setTimeout(stalled, pauseMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  }
  const file = Readable.from(pieces(), { objectMode: false });
  // Also when no one reads it to its end: the connection would stay open.
  file.once("close", () => answer.abort(new Error("the file is not read any more")));
  return file;
}

type Act = "store" | "read" | "delete";

/** Reads an answer that says nothing to its end, which gives its connection back. */
async function expectSuccess({ response, release }: Answer, act: Act): Promise<void> {
  try {
    if (!response.ok) throw failure(response, act, await errorCode(response));
    await response.arrayBuffer().catch((error: unknown) => {
      throw unavailable(error);
    });
  } finally {
    release();
  }
}

/** A server in trouble may be well in a minute. Wrong settings stay wrong, but visitors can do no more about them. */
function failure({ status }: Response, act: Act, code: string): Error {
  const message = `the S3 server did not ${act} a file: ${status} ${code}`.trim();
  return unavailable(Object.assign(new Error(message), { code: code || String(status) }));
}

/** The server's word for what went wrong (`AccessDenied`); its message may name keys, and is left out. */
async function errorCode(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "";
}
