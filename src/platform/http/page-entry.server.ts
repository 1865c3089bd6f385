import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Compression } from "./accept-encoding.server.ts";
import { makeETag, type StoredAnswer, storeAnswer } from "./stored-answer.server.ts";

const compress = {
  br: promisify(brotliCompress),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
};

/** A page as it was rendered, in the forms that there are so far. */
export interface PageForms {
  readonly identity: StoredAnswer;
  readonly compressed: Partial<Record<Compression, StoredAnswer>>;
  /** Of all forms together. */
  bytes: number;
  /** Headers of every form. */
  readonly headers: readonly [string, string][];
}

/** Less than this isn't worth compressing, in bytes. */
const smallestCompressed = 1_000;
/** Rough size of an entry without its bodies, in bytes. */
const overhead = 6_000;

/**
 * The forms that the first visitors get: as it is, and quickly compressed.
 * @param headers of the answer, without those that depend on the form
 */
export async function quickForms(
  status: number,
  headers: [string, string][],
  body: Buffer,
): Promise<PageForms> {
  const identity = storeAnswer(status, headers, makeETag(body), body);
  const forms: PageForms = { identity, compressed: {}, bytes: body.length + overhead, headers };
  if (body.length >= smallestCompressed) {
    const [br, gzipped] = await Promise.all([
      compress.br(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
      }),
      compress.gzip(body, { level: 5 }),
    ]);
    addForm(forms, "br", br);
    addForm(forms, "gzip", gzipped);
  }
  return forms;
}

/**
 * Adds the smallest forms, one after the other, on threads of their own.
 * @param wanted asked before each; false ends it
 */
export async function addSmallestForms(forms: PageForms, wanted: () => boolean): Promise<void> {
  const { body } = forms.identity;
  if (body.length < smallestCompressed) return;
  const work: Record<Compression, () => Promise<Buffer>> = {
    br: () =>
      compress.br(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    gzip: () => compress.gzip(body, { level: 9 }),
    zstd: () => compress.zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  };
  for (const [compression, run] of Object.entries(work) as [Compression, typeof work.br][]) {
    if (!wanted()) return;
    addForm(forms, compression, await run());
  }
}

function addForm(forms: PageForms, compression: Compression, body: Buffer): void {
  const before = forms.compressed[compression]?.body.length ?? 0;
  const headers: [string, string][] = [...forms.headers, ["Content-Encoding", compression]];
  const { status } = forms.identity;
  forms.compressed[compression] = storeAnswer(status, headers, makeETag(body), body);
  forms.bytes += body.length - before;
}

/** The form for a client. */
export function formFor(forms: PageForms, accepted: readonly Compression[]): StoredAnswer {
  for (const one of accepted) {
    const form = forms.compressed[one];
    if (form) return form;
  }
  return forms.identity;
}
