import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { contentType } from "mime-types";
import Negotiator from "negotiator";
import send from "send";

/** Answers a request for a file, or hands it on. */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** In the order of preference; the build writes them beside the file (scripts/compress.ts). */
const variants = [
  { encoding: "br", extension: ".br" },
  { encoding: "gzip", extension: ".gz" },
] as const;

/**
 * The files below a folder, as they are when this is called: with conditional requests, ranges, and the variant that was
 * compressed beforehand where the browser takes it. What is not there, or is there no longer, is handed on.
 * @param cacheControl for a path of a file
 */
export function createStaticFiles(
  folder: string,
  cacheControl: (name: string) => string,
): StaticFiles {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((name) => `/${name.split(path.sep).join("/")}`),
  );
  const isVariant = (name: string) =>
    variants.some(({ extension }) => name.endsWith(extension) && names.has(name.slice(0, -3)));

  return (request, response, next) => {
    const name = nameOf(request);
    if (!name || !names.has(name) || isVariant(name)) return next();
    const offered = variants.filter(({ extension }) => names.has(name + extension));
    const accepted = new Negotiator(request).encodings();
    const chosen = offered.find(({ encoding }) => accepted.includes(encoding));

    // `send` compares by text, and these tags are weak: only a date or a strong tag may ask for the rest of a file (RFC 9110).
    if (/"/.test(String(request.headers["if-range"] ?? ""))) delete request.headers.range;
    send(request, encodeURI(name + (chosen?.extension ?? "")), {
      root: folder,
      index: false,
      cacheControl: false,
    })
      .on("headers", () => {
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Cross-Origin-Resource-Policy", resourcePolicy(name));
        response.setHeader("Cache-Control", cacheControl(name));
        if (offered.length > 0) response.setHeader("Vary", "Accept-Encoding");
        if (!chosen) return;
        response.setHeader("Content-Encoding", chosen.encoding);
        // Of the file: the variant's name tells another one.
        response.setHeader("Content-Type", contentType(path.extname(name)) || "text/plain");
      })
      .on("error", (error: { status?: number; headers?: Record<string, string> }) => {
        if (response.headersSent) return response.destroy();
        for (const header of response.getHeaderNames()) response.removeHeader(header);
        if (error.status === 416) return response.writeHead(416, error.headers).end();
        return next();
      })
      .pipe(response);
  };
}

/** Pictures and films are shown in emails and link previews, which are other sites' pages. The rest is for our own. */
function resourcePolicy(name: string): "cross-origin" | "same-origin" {
  return /^(?:image|video)\//.test(contentType(path.extname(name)) || "")
    ? "cross-origin"
    : "same-origin";
}

/** The path that is asked for, decoded; null for what no file answers. */
function nameOf({ method, url = "" }: IncomingMessage): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  try {
    return decodeURIComponent(url.split("?")[0] ?? "");
  } catch {
    return null;
  }
}
