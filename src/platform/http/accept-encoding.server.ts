import Negotiator from "negotiator";

/** Compressed forms of an answer, in our order of preference: the smallest first. */
const compressions = ["br", "zstd", "gzip"] as const;
export type Compression = (typeof compressions)[number];

/** Browsers send a handful of different headers. Made-up ones must not fill the memory. */
const maxRemembered = 100;
const remembered = new Map<string, readonly Compression[]>();

/** The encodings that a client accepts, best first, by its Accept-Encoding. */
export function acceptedCompressions(header: string): readonly Compression[] {
  const cached = remembered.get(header);
  if (cached) return cached;
  const named = new Negotiator({ headers: { "accept-encoding": header } }).encodings();
  const accepted = compressions.filter((one) => named.includes(one));
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(header, accepted);
  return accepted;
}
