import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ContentChanges, Services } from "../../composition/services.ts";
import { acceptedCompressions } from "./accept-encoding.server.ts";
import { ByteStore } from "./byte-store.server.ts";
import type { CachedTarget, FindCached } from "./cached-routes.server.ts";
import { knownError, sendError } from "./errors.server.ts";
import { failedParts } from "./fallback.server.ts";
import { isMarkdownAddress, markdownAddress } from "./markdown.server.ts";
import { addSmallestForms, formFor, type PageForms, quickForms } from "./page-entry.server.ts";
import {
  type AnswerNow,
  readStoredRequest,
  type StoredRequest,
  sendStored,
} from "./stored-answer.server.ts";

/**
 * The rule for caches between site and browser: a browser asks each time, a CDN after a minute, and while it asks it may still serve
 * what it has.
 */
const publicCacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const hourMs = 3_600_000;
/** How long an entry counts as fresh while changes of content don't arrive, in milliseconds. */
const uncertainMs = 2_000;
/** How old a page may get while the database is away. Its forms are good for 24 hours. */
const oldestMs = 20 * hourMs;
/** After a page could not be kept, its requests take the ordinary way for this long, in milliseconds. */
const pauseMs = 2_000;
const mostPauses = 1_000;

/**
 * Cookies that change what a page shows: who is signed in, and what has just happened to a form. Visitors who carry one
 * get their own page; all others get the same.
 */
const stateCookies =
  /(?:^|;)\s*(?:__(?:Host|Secure)-)?(?:site\.session_|success=|kept-form=|signup=)/;

interface Entry {
  forms: PageForms;
  target: CachedTarget;
  /** The content's generation that it was rendered from. */
  generation: number;
  /** On the clock of `performance.now()`. */
  renderedAt: number;
  /** Served although it is stale, because it could not be rendered anew: until then, or until the next change. */
  stale: { until: number; generation: number } | undefined;
  asked: number;
}

interface PageCacheParts {
  find: FindCached;
  /** Renders an address for a visitor of whom nothing is known. */
  render(address: string): Promise<Response>;
  /**
   * Does the work for an address that anybody can make up, when it's the turn of the client's network.
   * @throws AppError if the network has asked too often
   */
  inTurn<Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result>;
  changes: Pick<ContentChanges, "listening" | "onChange">;
  watchOutages: Services["watchOutages"];
  /** Of every answer. */
  headers: [string, string][];
  maxBytes: number;
  log: Services["log"];
}

/**
 * Keeps public pages, rendered and compressed, and answers with them before anything else of the web tier runs.
 * Requests for anything else, and of visitors with state, go on to `next`.
 */
export function createPageCache(
  parts: PageCacheParts,
  next: RequestListener,
): { answerNow: AnswerNow; listener: RequestListener } {
  const { render, inTurn, changes, watchOutages, log } = parts;
  const pages = new ByteStore<Entry>(parts.maxBytes * 0.75);
  /** Addresses that anybody can make up, in a room of their own: they can't push out the others. */
  const manifold = new ByteStore<Entry>(parts.maxBytes * 0.25);
  const find = (key: string) => pages.get(key) ?? manifold.get(key);
  function keep(entry: Entry): void {
    const { key, parameter } = entry.target;
    const isManifold = key.includes("?") || (parameter && entry.forms.identity.status === 404);
    (isManifold ? pages : manifold).delete(key);
    (isManifold ? manifold : pages).set(key, entry, entry.forms.bytes);
  }
  const renders = new Map<string, Promise<Entry | null>>();
  const pauses = new Map<string, number>();
  let generation = 0;
  let compressing = Promise.resolve();

  changes.onChange(() => {
    generation += 1;
    // Requests from now on get a page that was rendered after the change.
    renders.clear();
    pauses.clear();
  });

  function isFresh(entry: Entry, now: number): boolean {
    const { stale } = entry;
    if (stale && stale.generation === generation && now < stale.until) return true;
    if (entry.generation !== generation) return false;
    const longest = (entry.target.rule.seconds ?? 3_600) * 1_000;
    return now - entry.renderedAt < (changes.listening ? longest : Math.min(longest, uncertainMs));
  }

  /** Compresses as well as it goes, once a page is asked for again; pages wait for each other. */
  function compressLater(entry: Entry): void {
    const { key } = entry.target;
    const wanted = () => entry.generation === generation && find(key) === entry;
    compressing = compressing
      .then(async () => {
        await addSmallestForms(entry.forms, wanted);
        if (wanted()) keep(entry);
      })
      .catch((error: unknown) => log.error({ err: error }, "a page could not be compressed"));
  }

  /** The page as it is now, rendered once for all who wait for it; null where it can't be kept. */
  function refresh(target: CachedTarget): Promise<Entry | null> {
    const underWay = renders.get(target.key);
    if (underWay) return underWay;
    const rendering = renderEntry(target)
      .catch((error: unknown) => {
        log.error({ err: error, path: target.key }, "a page could not be rendered for the cache");
        return null;
      })
      .finally(() => {
        if (renders.get(target.key) === rendering) renders.delete(target.key);
      });
    renders.set(target.key, rendering);
    return rendering;
  }

  async function renderEntry(target: CachedTarget): Promise<Entry | null> {
    const started = generation;
    const failed = failedParts();
    const renderedAt = performance.now();
    const { result: response, outage } = await watchOutages(() => render(target.key));
    const incomplete = outage || failedParts() !== failed;
    if (incomplete || !mayBeKept(response)) {
      await response.body?.cancel();
      const now = performance.now();
      const old = find(target.key);
      const usable =
        outage && old && target.rule.stale !== false && now - old.renderedAt < oldestMs;
      if (usable) {
        old.stale = { until: now + pauseMs, generation };
        return old;
      }
      if (pauses.size >= mostPauses) pauses.clear();
      pauses.set(target.key, now + pauseMs);
      return null;
    }
    const body = Buffer.from(await response.arrayBuffer());
    const forms = await quickForms(
      response.status,
      headersFor(response, target, parts.headers),
      body,
    );
    const entry = { forms, target, generation: started, renderedAt, stale: undefined, asked: 0 };
    // It may lack a change from the meantime. Only requests from before that change get it.
    if (generation === started) keep(entry);
    return entry;
  }

  const isForEverybody = (read: StoredRequest) =>
    read.cookie === "" || !stateCookies.test(read.cookie);

  function send(
    entry: Entry,
    request: IncomingMessage,
    response: ServerResponse,
    read: StoredRequest,
  ): void {
    if (entry.asked++ === 1) compressLater(entry);
    sendStored(
      request,
      response,
      read,
      formFor(entry.forms, acceptedCompressions(read.acceptEncoding)),
    );
  }

  /** What is kept for an address, while it's fresh. */
  function freshEntry(url: string): Entry | null {
    // Most addresses are spelled as their key.
    let entry = pages.get(url);
    if (!entry) {
      const target = parts.find(url);
      entry = target ? find(target.key) : undefined;
    }
    return entry && isFresh(entry, performance.now()) ? entry : null;
  }

  /** The same, rendered if need be; null where it can't be kept. @throws AppError if the network has asked too often */
  async function getEntry(url: string, request: IncomingMessage): Promise<Entry | null> {
    const target = parts.find(url);
    if (!target || (pauses.get(target.key) ?? 0) > performance.now()) return null;
    const isMadeUp = target.key.includes("?") || target.parameter;
    if (!isMadeUp || renders.has(target.key)) return refresh(target);
    return inTurn(request, async () => freshEntry(url) ?? refresh(target));
  }

  const answerNow: AnswerNow = (request, response) => {
    const read = readStoredRequest(request);
    if (read === null || !isForEverybody(read)) return false;
    const url = request.url ?? "";
    let entry = freshEntry(read.markdown ? markdownAddress(url) : url);
    if (read.markdown && entry && !isMarkdown(entry)) entry = freshEntry(url);
    if (!entry) return false;
    send(entry, request, response, read);
    return true;
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    read: StoredRequest,
  ): Promise<void> {
    const url = request.url ?? "";
    let entry = await getEntry(read.markdown ? markdownAddress(url) : url, request);
    // A page that isn't there as Markdown is a page for those who only prefer it.
    if (read.markdown && entry && !isMarkdown(entry)) entry = await getEntry(url, request);
    if (isGone(response)) return;
    if (entry) send(entry, request, response, read);
    else next(request, response);
  }

  return {
    answerNow,
    listener(request, response) {
      if (answerNow(request, response)) return;
      const read = readStoredRequest(request);
      if (!read || !isForEverybody(read) || !parts.find(request.url ?? "")) {
        return next(request, response);
      }
      answer(request, response, read).catch((error: unknown) => {
        const expected = knownError(error);
        if (isGone(response)) return;
        if (!expected) return next(request, response);
        for (const [name, value] of parts.headers) response.setHeader(name, value);
        sendError(request, response, expected);
      });
    },
  };
}

const isMarkdown = ({ target, forms }: Entry) =>
  forms.identity.status !== 404 || !isMarkdownAddress(target.key);

const isGone = (response: ServerResponse) => response.destroyed || response.headersSent;

/** A page for everybody: whole, without cookies, and not said to be for one reader. */
function mayBeKept({ status, headers }: Response): boolean {
  return (
    (status === 200 || status === 404) &&
    !headers.has("Set-Cookie") &&
    !/no-store|private/i.test(headers.get("Cache-Control") ?? "") &&
    !headers.has("Vary")
  );
}

const ofTheConnection = new Set(["content-length", "connection", "date", "transfer-encoding"]);

function headersFor(
  response: Response,
  { rule }: CachedTarget,
  always: [string, string][],
): [string, string][] {
  const own = [...response.headers].filter(([name]) => !ofTheConnection.has(name));
  const isPage = /^text\/(?:html|markdown)/.test(response.headers.get("Content-Type") ?? "");
  // A page is there as Markdown, too: markdown.server.ts.
  const vary = isPage ? "Accept, Accept-Encoding, Cookie" : "Accept-Encoding, Cookie";
  const usual = always.filter(([name]) => !response.headers.has(name));
  const headers: [string, string][] = [...usual, ...own, ["Vary", vary]];
  if (!response.headers.has("Cache-Control")) {
    // Other caches must not store a page that this one stores for seconds only.
    headers.push(["Cache-Control", rule.seconds === undefined ? publicCacheControl : "no-store"]);
  }
  return headers;
}
