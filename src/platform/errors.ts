import { Refusal } from "../contract/refusal.ts";
import { type Reason, type ReasonParams, refusals } from "../contract/refusals/refusals.ts";

interface Options {
  cause?: unknown;
  /**
   * Data for the calling program; part of the JSON response. `current`: the record as it is now. `texts`: what links to the record.
   * `drafts`: what has to be published together with it.
   */
  details?:
    | { price_cents: number }
    | { tax_cents: number }
    | { current: object }
    | { texts: object[] }
    | { drafts: object[] };
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
}

/** `params` is needed where the reason's words name something. */
type OptionsOf<R extends Reason> = [ReasonParams<R>] extends [never]
  ? [options?: Options]
  : [options: Options & { params: ReasonParams<R> }];

/**
 * Why the business refuses something: a reason with parameters. What people are told is in src/contract/refusals/, and the web tier puts it into
 * words.
 */
export class AppError<R extends Reason = Reason> extends Refusal {
  override readonly name = "AppError";
  readonly reason: Reason;
  readonly params: unknown;
  readonly details: Options["details"];

  constructor(reason: R, ...[options = {}]: OptionsOf<R>) {
    const [code] = refusals[reason];
    super(code, code === reason ? code : `${code}: ${reason}`, options);
    this.reason = reason;
    this.params = "params" in options ? options.params : undefined;
    this.details = options.details;
  }
}

/** The database, or another service that the request needs, does not answer in time. */
export function unavailable(cause: unknown): AppError {
  return new AppError("unavailable", { cause, retryAfter: 30 });
}

/** Too much of the same work waits in this process. */
export function busy(): AppError {
  return new AppError("busy", { retryAfter: 5 });
}

/** Node's codes of a disk that is full, read-only, broken, or closed to this user. */
const diskCodes = new Set([
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EIO",
  "EACCES",
  "EPERM",
  "ENOTDIR",
  "EMFILE",
  "ENFILE",
]);

/** Whose disk took nothing: the database's, or the one with the site's own files. */
type FullDisk = "database" | "files";
/** Until so long after the last write that didn't fit, in milliseconds, a disk counts as full. */
const fullForMs = 10 * 60_000;
const fullSince = new Map<FullDisk, { since: number; last: number; told: number }>();
let tellOfFullDisk: (disk: FullDisk) => void = () => {};

/** Notes that a write found its disk full, which answers only that it can't be done now. */
export function noteFullDisk(disk: FullDisk, now = Date.now()): void {
  const full = fullSince.get(disk);
  const goesOn = full !== undefined && now - full.last < fullForMs;
  const tell = !goesOn || now - full.told >= 60_000;
  fullSince.set(disk, {
    since: goesOn ? full.since : now,
    last: now,
    told: tell ? now : full.told,
  });
  if (tell) tellOfFullDisk(disk);
}

/** The disks on which writes of the last minutes found no room, as far as this process knows, and since when. */
export function fullDisks(now = Date.now()): { disk: FullDisk; since: Date }[] {
  return [...fullSince].flatMap(([disk, { since, last }]) =>
    now - last < fullForMs ? [{ disk, since: new Date(since) }] : [],
  );
}

/** @param listener is told at the first write that found no room, and then once a minute at most */
export function onFullDisk(listener: (disk: FullDisk) => void): void {
  tellOfFullDisk = listener;
}

/** The error as callers get it: a disk that takes nothing becomes `unavailable`, anything else stays what it is. */
export function translateDiskFailure(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? "";
  if (code === "ENOSPC" || code === "EDQUOT") noteFullDisk("files");
  return diskCodes.has(code) ? unavailable(error) : error;
}
