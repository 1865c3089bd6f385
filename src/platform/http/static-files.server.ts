import { readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { acceptedCompressions, type Compression } from "./accept-encoding.server.ts";
import { ByteStore } from "./byte-store.server.ts";
import {
  type AnswerNow,
  makeETag,
  readStoredRequest,
  type StoredAnswer,
  sendStored,
  storeAnswer,
} from "./stored-answer.server.ts";

export interface StaticFiles {
  /** Answers a plain request for a small file. */
  answerNow: AnswerNow;
  /** Whether a request is for one of the files, in memory or not. */
  has(request: IncomingMessage): boolean;
  /** Answers any request for a file, or hands it on. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/** The build writes them beside the file (scripts/compress.ts). */
const extensions: Record<Compression, string> = { br: ".br", zstd: ".zst", gzip: ".gz" };

/** Files up to this size are sent from memory; all of them together take at most the second number. In bytes. */
const maxFileBytes = 128 * 1024;
const maxMemoryBytes = 8 * 1024 * 1024;

/** A file, or one of its compressed forms. */
interface Form {
  /** As it is on disk, below the folder. */
  name: string;
  compression: Compression | undefined;
}

/**
 * The files below a folder, as they are when this is called: with conditional requests, ranges, and the form that was
 * compressed beforehand where the browser takes it. What is not there, or is there no longer, is handed on.
 * @param cacheControl for a path of a file
 */
export function createStaticFiles(
  folder: string,
  cacheControl: (name: string) => string,
): StaticFiles {
  const found = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((name) => `/${name.split(path.sep).join("/")}`)
      // `send` refuses hidden files, too.
      .filter((name) => !name.includes("/.")),
  );
  /** The files that can be asked for, with their compressed forms. */
  const files = new Map<string, ReadonlyMap<Compression, Form>>();
  for (const name of found) {
    const original = name.replace(/\.(br|zst|gz)$/, "");
    if (original !== name && found.has(original)) continue;
    const compressed = Object.entries(extensions)
      .filter(([, extension]) => found.has(name + extension))
      .map(([compression, extension]) => [
        compression as Compression,
        { name: name + extension, compression: compression as Compression },
      ]) as [Compression, Form][];
    files.set(name, new Map(compressed));
  }
  const memory = new ByteStore<StoredAnswer>(maxMemoryBytes);
  /** By the form's name. */
  const etags = new Map<string, string>();

  /** A strong tag, from the form's content: each form has its own. The files don't change while the process runs. */
  function etagOf({ name }: Form): string {
    const cached = etags.get(name);
    if (cached) return cached;
    const etag = makeETag(readFileSync(path.join(folder, name)));
    etags.set(name, etag);
    return etag;
  }

  function headersOf(name: string, form: Form): [string, string][] {
    const compressed = (files.get(name)?.size ?? 0) > 0;
    return [
      // Of the file: the form's name tells another one.
      ["Content-Type", contentType(path.extname(name)) || "application/octet-stream"],
      ["X-Content-Type-Options", "nosniff"],
      ["Cross-Origin-Resource-Policy", resourcePolicy(name)],
      ["Cache-Control", cacheControl(name)],
      ...(compressed ? [["Vary", "Accept-Encoding"] as [string, string]] : []),
      ...(form.compression
        ? [["Content-Encoding", form.compression] as [string, string]]
        : [["Accept-Ranges", "bytes"] as [string, string]]),
    ];
  }

  /** The answer from memory; null for a file that is too large for it. @throws if the file can't be read */
  function inMemory(name: string, form: Form): StoredAnswer | null {
    const stored = memory.get(form.name);
    if (stored) return stored;
    const file = path.join(folder, form.name);
    const { size, mtime } = statSync(file);
    if (size > maxFileBytes) return null;
    const body = readFileSync(file);
    const headers = headersOf(name, form);
    headers.push(["Last-Modified", mtime.toUTCString()]);
    const answer = storeAnswer(200, headers, makeETag(body), body);
    memory.set(form.name, answer, body.length + 1_000);
    return answer;
  }

  /** From the disk: large files, ranges, and conditions by date. */
  function fromDisk(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    form: Form,
    next: () => void,
  ): void {
    send(request, encodeURI(form.name), { root: folder, index: false, cacheControl: false })
      .on("headers", () => {
        for (const [header, value] of headersOf(name, form)) response.setHeader(header, value);
        // Set before `send` compares it. Its own tags are weak, and a weak one can't ask for the rest of a file.
        response.setHeader("ETag", etagOf(form));
      })
      .on("error", (error: { status?: number; headers?: Record<string, string> }) => {
        if (response.headersSent) return response.destroy();
        for (const header of response.getHeaderNames()) response.removeHeader(header);
        if (error.status === 416 || error.status === 412) {
          return response.writeHead(error.status, error.headers).end();
        }
        return next();
      })
      .pipe(response);
  }

  function formFor(forms: ReadonlyMap<Compression, Form>, name: string, acceptEncoding: string) {
    const best = acceptedCompressions(acceptEncoding).find((one) => forms.has(one));
    return (best && forms.get(best)) ?? { name, compression: undefined };
  }

  /** The file that a request asks for; null for what no file answers. */
  function fileOf(request: IncomingMessage) {
    const name = nameOf(request, files);
    const forms = name === null ? undefined : files.get(name);
    return name === null || !forms ? null : { name, forms };
  }

  const answerNow: AnswerNow = (request, response) => {
    const file = fileOf(request);
    const plain = file && readStoredRequest(request);
    if (!plain) return false;
    try {
      const stored = inMemory(file.name, formFor(file.forms, file.name, plain.acceptEncoding));
      if (stored) sendStored(request, response, plain, stored);
      return stored !== null;
    } catch {
      return false;
    }
  };

  return {
    answerNow,
    has: (request) => fileOf(request) !== null,
    answer(request, response, next) {
      if (answerNow(request, response)) return;
      const file = fileOf(request);
      if (!file) return next();
      const { name, forms } = file;
      const { range, "if-range": ifRange, "accept-encoding": accepted } = request.headers;
      // A weak tag can't ask for the rest of a file (RFC 9110, 13.1.5), but `send` would let it.
      if (/^\s*W\//.test(String(ifRange ?? ""))) delete request.headers.range;
      // A range is one of the file itself.
      const whole = { name, compression: undefined };
      const form = range === undefined ? formFor(forms, name, String(accepted ?? "")) : whole;
      fromDisk(request, response, name, form, next);
    },
  };
}

/** Pictures and films are shown in emails and link previews, which are other sites' pages. The rest is for our own. */
function resourcePolicy(name: string): "cross-origin" | "same-origin" {
  return /^(?:image|video)\//.test(contentType(path.extname(name)) || "")
    ? "cross-origin"
    : "same-origin";
}

/** The path that is asked for, decoded; null for what no file answers. */
function nameOf(
  { method, url = "" }: IncomingMessage,
  files: { has(name: string): boolean },
): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (files.has(url)) return url;
  if (!/[?%]/.test(url)) return null;
  const written = url.split("?", 1)[0] ?? "";
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}
