/** A piece of a line. A placeholder stands for text that is put in as it is: what a visitor typed is never markup. */
export type Piece =
  | { kind: "text"; text: string }
  | { kind: "placeholder"; name: string }
  | { kind: "strong"; pieces: Piece[] }
  | { kind: "link"; label: Piece[]; target: string };

/** A paragraph; the lines of one stay lines. A button is a paragraph that is one link and nothing else. */
export interface Block {
  kind: "paragraph" | "quote" | "small" | "button";
  lines: Piece[][];
}

const inline = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)|\{\{\s*([a-z]+(?:-[a-z]+)*)\s*\}\}/g;

function parseLine(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const addText = (text: string) => text && pieces.push({ kind: "text", text });
  for (const match of line.matchAll(inline)) {
    const [whole, strong, label, target, name] = match;
    addText(line.slice(end, match.index));
    end = match.index + whole.length;
    if (name) pieces.push({ kind: "placeholder", name });
    else if (strong) pieces.push({ kind: "strong", pieces: parseLine(strong) });
    else if (label && target) pieces.push({ kind: "link", label: parseLine(label), target });
  }
  addText(line.slice(end));
  return pieces;
}

const marks = { quote: /^>\s?/, small: /^-#\s+/ } as const;

/**
 * Reads the body of an email. An empty line separates paragraphs. `> ` quotes, `-# ` is small print, `**bold**`,
 * `[label](target)` is a link, which is a button where it is alone. Everything else is text.
 */
export function parseBody(body: string): Block[] {
  return body
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join("\n")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const kind = marks.quote.test(part)
        ? "quote"
        : marks.small.test(part)
          ? "small"
          : "paragraph";
      const mark = kind === "paragraph" ? /^/ : marks[kind];
      const lines = part.split("\n").map((line) => parseLine(line.trim().replace(mark, "")));
      const [only, ...others] = lines[0] ?? [];
      const alone = lines.length === 1 && others.length === 0 && only?.kind === "link";
      return { kind: alone && kind === "paragraph" ? "button" : kind, lines };
    });
}

/** All links of a body. */
export function findLinks(blocks: readonly Block[]): { label: Piece[]; target: string }[] {
  const inside = (pieces: Piece[]): { label: Piece[]; target: string }[] =>
    pieces.flatMap((piece) =>
      piece.kind === "link" ? [piece] : piece.kind === "strong" ? inside(piece.pieces) : [],
    );
  return blocks.flatMap(({ lines }) => lines.flatMap(inside));
}
