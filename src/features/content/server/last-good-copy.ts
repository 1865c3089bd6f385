import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isUnavailable } from "../../../platform/db/failures.ts";
import type { Log } from "../../../platform/log.ts";

/** Where the core is kept. */
export const lastGoodContent = (dataDir: string) => path.join(dataDir, "last-good-content.json");

/** Most that is kept in memory besides the core, in bytes. */
const defaultMaxBytes = 16 * 1024 * 1024;

/** Raise it when the shape of what the core reads give changes. */
const snapshotVersion = 4;
const snapshot = z.object({
  version: z.literal(snapshotVersion),
  entries: z.array(z.tuple([z.string(), z.string()])),
});
/** What a snapshot of any version has; the first ones had no number. */
const anySnapshot = z.object({ version: z.number().optional() });

type Read<Arguments extends unknown[], Value> = (...args: Arguments) => Promise<Value>;

/** The last copy of public content, for times when the database doesn't answer. */
export interface LastGoodCopies {
  /**
   * The same read, but one that fails with `unavailable` gives what it gave last for these arguments. Values must survive
   * JSON and be the same for everyone. Null is not kept: visitors ask for many things that don't exist.
   */
  keep<Arguments extends unknown[], Value>(
    name: string,
    read: Read<Arguments, Value>,
  ): Read<Arguments, Value>;
  /**
   * As `keep`, and in a file too, which the next process begins with; never dropped for lack of room. While the content
   * stays the same, each read gives the very same object: don't change it.
   */
  keepCore<Arguments extends unknown[], Value>(
    name: string,
    read: Read<Arguments, Value>,
  ): Read<Arguments, Value>;
  /** Waits until the file is written. A copy that is served from then on is no news: the database is closed, too. */
  close(): Promise<void>;
}

/**
 * @param parts.file where the core is kept; the folder must exist
 * @param parts.maxBytes most that is kept in memory besides the core; what was not used for longest is dropped first
 */
export async function openLastGoodCopies(parts: {
  file: string;
  log: Log;
  maxBytes?: number;
}): Promise<LastGoodCopies> {
  const { file, log } = parts;
  const maxBytes = parts.maxBytes ?? defaultMaxBytes;
  const core = new Map(await readSnapshot(file, log));
  /** The last values of the core's reads. */
  const values = new Map<string, unknown>();
  /** The last one used is the last one in it. */
  const others = new Map<string, string>();
  let bytes = 0;
  let serving = false;
  let closed = false;
  let saving: Promise<void> | null = null;
  let changed = false;

  const sizeOf = (key: string, json: string) => 2 * (key.length + json.length);
  /** The same object comes again as long as content stays the same. */
  const texts = new WeakMap<object, string>();
  function textOf(value: unknown): string {
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const text = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, text);
    return text;
  }
  function drop(key: string): void {
    const json = others.get(key);
    if (json === undefined) return;
    others.delete(key);
    bytes -= sizeOf(key, json);
  }
  function remember(key: string, json: string, value?: unknown): unknown {
    drop(key);
    others.set(key, json);
    bytes += sizeOf(key, json);
    for (const oldest of others.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
    return value;
  }
  function rememberCore(key: string, json: string, value: unknown): unknown {
    const same = core.get(key) === json;
    const cached = same ? values.get(key) : undefined;
    if (cached !== undefined) return cached;
    values.set(key, value);
    if (same) return value;
    core.set(key, json);
    changed = true;
    saving ??= save();
    return value;
  }
  async function save(): Promise<void> {
    while (changed) {
      changed = false;
      await writeSnapshot(file, [...core]).catch((error: unknown) => {
        log.warn({ err: error }, "the last good copy of the content cannot be written");
      });
    }
    saving = null;
  }

  function copying<Arguments extends unknown[], Value>(
    name: string,
    read: Read<Arguments, Value>,
    find: (key: string) => string | undefined,
    store: (key: string, json: string, value: unknown) => unknown,
  ): Read<Arguments, Value> {
    return async (...args) => {
      const key = `${name} ${JSON.stringify(args)}`;
      try {
        const value = await read(...args);
        if (serving) log.info("the database answers again");
        serving = false;
        if (value !== null && values.get(key) === value) return value;
        return value === null ? value : (store(key, textOf(value), value) as Value);
      } catch (error) {
        const json = isUnavailable(error) ? find(key) : undefined;
        if (json === undefined) throw error;
        if (!serving && !closed)
          log.warn({ err: error }, "public content is served from its last good copy");
        serving = true;
        return JSON.parse(json);
      }
    };
  }

  return {
    keep: (name, read) =>
      copying(
        name,
        read,
        (key) => {
          const json = others.get(key);
          if (json !== undefined) remember(key, json);
          return json;
        },
        remember,
      ),
    keepCore: (name, read) => copying(name, read, (key) => core.get(key), rememberCore),
    async close() {
      closed = true;
      await saving;
    },
  };
}

async function readSnapshot(file: string, log: Log): Promise<[string, string][]> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, "utf8"));
    const read = snapshot.safeParse(stored);
    if (read.success) return read.data.entries;
    if (anySnapshot.safeParse(stored).data?.version === snapshotVersion) throw read.error;
    log.info("the last good copy of the content is from another version, and isn’t used");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      log.warn({ err: error }, "the last good copy of the content cannot be read");
    }
  }
  return [];
}

/** Whole or not at all: it is written beside and renamed. */
async function writeSnapshot(file: string, entries: [string, string][]): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const content: z.input<typeof snapshot> = { version: snapshotVersion, entries };
  try {
    await writeFile(draft, JSON.stringify(content), { flush: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
