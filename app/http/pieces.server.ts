import type { KeptMarkup } from "../components/still.ts";

/** A document in pieces: text of this document, and markup that many documents share. */
export type Piece = string | KeptMarkup;

/** Puts kept markup into a document: while it's drawn a short mark stands for it. */
export interface Places {
  /** @returns what to write into the document */
  place(markup: KeptMarkup): string;
  /** Takes the document apart at the marks. */
  pieces(document: string): Piece[];
}

/** @param mark occurs nowhere else in the document */
export function createPlaces(mark: string): Places {
  const placed: KeptMarkup[] = [];
  return {
    place: (markup) => `${mark}:${placed.push(markup) - 1};`,
    pieces(document) {
      const pieces: Piece[] = [];
      let done = 0;
      for (let at = document.indexOf(mark); at >= 0; at = document.indexOf(mark, done)) {
        const end = document.indexOf(";", at);
        const markup = placed[Number(document.slice(at + mark.length + 1, end))];
        if (!markup) throw new Error("a document has a mark that stands for nothing");
        pieces.push(document.slice(done, at), markup);
        done = end + 1;
      }
      pieces.push(document.slice(done));
      return pieces;
    },
  };
}

const bytes = new WeakMap<KeptMarkup, Buffer>();

function bytesOf(markup: KeptMarkup): Buffer {
  let encoded = bytes.get(markup);
  if (!encoded) {
    encoded = Buffer.from(markup.html);
    bytes.set(markup, encoded);
  }
  return encoded;
}

export const textOf = (piece: Piece): string => (typeof piece === "string" ? piece : piece.html);

const encode = (piece: Piece) => (typeof piece === "string" ? Buffer.from(piece) : bytesOf(piece));

/** The document in UTF-8. Shared markup is encoded once for all documents: don't change the bytes. */
export function encodePieces(pieces: readonly Piece[]): Buffer {
  const [first = "", ...more] = pieces;
  return more.length === 0 ? encode(first) : Buffer.concat(pieces.map(encode));
}
