import type { KeptMarkup } from "../components/still.ts";
import { encodePieces, type Piece, textOf } from "./pieces.server.ts";

/**
 * A response whose text is at hand. It has no body in the standard's sense: to wrap a page in a stream and read it again costs
 * more than to render many of them. router-listener.server.ts sends it, and `text()` gives it to everybody else.
 */
export class TextResponse extends Response {
  readonly pieces: readonly Piece[];

  constructor(text: string | readonly Piece[], init?: ResponseInit) {
    super(null, init);
    this.pieces = typeof text === "string" ? [text] : text;
  }

  static override json(value: unknown, init?: ResponseInit): TextResponse {
    const response = new TextResponse(JSON.stringify(value), init);
    if (!response.headers.has("Content-Type")) {
      response.headers.set("Content-Type", "application/json");
    }
    return response;
  }

  override async text(): Promise<string> {
    return this.pieces.map(textOf).join("");
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(encodePieces(this.pieces)).buffer;
  }

  override clone(): TextResponse {
    return new TextResponse(this.pieces, this);
  }
}

/**
 * JSON that everybody gets, written and encoded once for content that stays the same.
 * @param make gives what the JSON says of the content, of nothing else
 * @returns a function of the content: an object that is replaced when it changes
 */
export function keepJson<Content extends object>(
  make: (content: Content) => unknown,
): (content: Content) => TextResponse {
  const known = new WeakMap<Content, KeptMarkup>();
  return (content) => {
    let text = known.get(content);
    if (!text) {
      text = { html: JSON.stringify(make(content)) };
      known.set(content, text);
    }
    return new TextResponse([text], { headers: { "Content-Type": "application/json" } });
  };
}
