import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** What a phone gets in the first flight of packets, after the answer's headers. In bytes. */
const firstFlight = 14 * 1024 - 1_200;

/** Pages that inform. Their first flight holds what is above the fold. */
const information = [
  "/page-pricing",
  "/page-services",
  "/page-about",
  "/page-support",
  "/page-faqs",
  "/contact",
  "/blogs",
  "/changelog",
  "/page-terms",
];

export interface PageWeight {
  path: string;
  /** The document as browsers get it, compressed. In bytes. */
  document: number;
  /** The styles in it, compressed by themselves. In bytes. */
  styles: number;
  /** Whether what is above the fold arrives with the first packets. Null for pages that needn't. */
  foldInFirstFlight: boolean | null;
}

/** Starts the built site on a new database, and weighs pages of it. */
export async function weighPages(root: string): Promise<PageWeight[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "site-weigh-"));
  const site = spawn(process.execPath, ["build/server/server.js"], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: folder, WORKER: "off", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => site.once("exit", resolve));
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let output = "";
      site.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const found = /is ready at (\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
      site.once("exit", () => reject(new Error(`the site did not start: ${output}`)));
    });
    const weights: PageWeight[] = [];
    for (const page of ["/", ...information, "/login", "/signup?plan=Starter&monthly=true"]) {
      const response = await fetch(origin + page);
      if (response.status !== 200) throw new Error(`${page} answers ${response.status}`);
      const weight = weigh(await response.text());
      weights.push({
        path: page,
        ...weight,
        foldInFirstFlight: information.includes(page) ? weight.foldInFirstFlight : null,
      });
    }
    return weights;
  } finally {
    site.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param html of a page */
export function weigh(html: string): {
  document: number;
  styles: number;
  foldInFirstFlight: boolean;
} {
  const compressed = compress(html);
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join("");
  const arrived = brotliDecompressSync(compressed.subarray(0, firstFlight), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
  return {
    document: compressed.length,
    styles: compress(styles).length,
    foldInFirstFlight: arrived.length >= Buffer.byteLength(html.slice(0, endOfFold(html))),
  };
}

/** No first screen shows more than this many characters below the title. */
const mostText = 2_000;

/** The first screen ends at the second heading below the title, or where it's full of text. @returns an index into the document */
function endOfFold(html: string): number {
  const title = html.indexOf("</h1>");
  let headings = 0;
  let text = 0;
  for (const { 0: piece, index } of html.slice(title).matchAll(/<[^>]+>|[^<]+/g)) {
    if (piece.startsWith("<h2")) headings += 1;
    if (!piece.startsWith("<")) text += piece.length;
    if (headings === 2 || text > mostText || piece === "</main>") return title + index;
  }
  return html.length;
}

const compress = (text: string) => brotliCompressSync(Buffer.from(text));
