import { Readable } from "node:stream";
import { servicesContext } from "../../../context.ts";
import { errorResponse, knownError } from "../../../platform/http/errors.server.ts";
import type { Route } from "./+types/film.ts";

const always = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
};

/**
 * The part of a file that a player asks for. Several parts at once are answered with the whole file, which HTTP allows.
 * @returns null: the whole file; undefined: there is no such part
 */
export function readRange(header: string | null, size: number) {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  const last = size - 1;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? last : Math.min(Number(to), last);
  if (from === "" && Number(to) === 0) return undefined;
  return start > end ? undefined : { start, end };
}

/** A film of the media library, or its captions. Its name holds the digest of the film. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    const found = await context.get(servicesContext).media.films.find(params.file);
    if (!found) return new Response("There is no such film.\n", { status: 404 });
    const head = request.method === "HEAD";
    const { captions } = found;
    if (captions) {
      return new Response(head ? null : new Uint8Array(captions), {
        headers: {
          ...always,
          "Content-Type": "text/vtt; charset=utf-8",
          "Cache-Control": "public, max-age=60",
        },
      });
    }
    const { size, contentType, sha256, read } = found;
    const tag = `"${sha256.slice(0, 32)}"`;
    const headers = { ...always, "Content-Type": contentType, "Accept-Ranges": "bytes", ETag: tag };
    if (request.headers.get("if-none-match") === tag) {
      return new Response(null, { status: 304, headers });
    }
    const condition = request.headers.get("if-range");
    const rangeHeader =
      condition === null || condition === tag ? request.headers.get("range") : null;
    const range = readRange(rangeHeader, size);
    if (range === undefined) {
      return new Response(null, {
        status: 416,
        headers: { ...headers, "Content-Range": `bytes */${size}` },
      });
    }
    const file = head ? null : await read(range ?? undefined);
    if (!head && !file) return new Response("There is no such film.\n", { status: 404 });
    return new Response(file ? (Readable.toWeb(file.body) as ReadableStream) : null, {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        "Content-Length": String(range ? range.end - range.start + 1 : size),
        ...(range ? { "Content-Range": `bytes ${range.start}-${range.end}/${size}` } : {}),
      },
    });
  } catch (error) {
    const expected = knownError(error);
    if (expected) return errorResponse(request, expected);
    throw error;
  }
}
