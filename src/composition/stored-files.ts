import { asc, eq, exists, gt, type SQL, sql } from "drizzle-orm";
import { storageProblems } from "../contract/storage-problems.ts";
import { customerProfile } from "../features/account/server/tables.ts";
import { jobApplication } from "../features/careers/server/tables.ts";
import { film, media } from "../features/media/server/tables.ts";
import type { Database } from "../platform/db/client.ts";
import { copyFile } from "../platform/storage/copy-file.ts";
import type { StoragePort } from "../platform/storage/ports.ts";
import { storedFile } from "../platform/storage/tables.ts";

/**
 * Whether a row names a stored file: the picture of a customer, the CV of an application, or a picture or film of the media
 * library. A new kind of file belongs here, or the sweep deletes it.
 */
export function isNamed(db: Database): SQL {
  const named = (table: typeof customerProfile | typeof jobApplication) => {
    const column = table === customerProfile ? customerProfile.avatarKey : jobApplication.cvKey;
    return exists(db.select({ one: sql`1` }).from(table).where(eq(column, storedFile.key)));
  };
  // All files below `media/NAME/` belong to the picture, which is named with its extension.
  const namedBelow = (table: typeof media | typeof film, folder: string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(
          sql`${storedFile.key} like ${`${folder}/%`} and split_part(${table.name}, '.', 1) = split_part(${storedFile.key}, '/', 2)`,
        ),
    );
  const any = [
    named(customerProfile),
    named(jobApplication),
    namedBelow(media, "media"),
    namedBelow(film, "films"),
  ];
  return sql`(${sql.join(any, sql` or `)})`;
}

/** Files that the check looks for, however many there are. */
const sampled = 20;

/** Keys of files from the first to the newest, at even spans of time. */
async function sampleKeys(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    with span as (select min(created_at) as first, max(created_at) as last from ${storedFile}),
    moment as (
      select first + (last - first) * (n / ${sampled - 1}::float) as at
      from span cross join generate_series(0, ${sampled - 2}) n
    )
    select key from moment cross join lateral (
      select ${storedFile.key} from ${storedFile}
      where ${storedFile.createdAt} >= moment.at and ${isNamed(db)} order by ${storedFile.createdAt} limit 1
    ) found
    union (select ${storedFile.key} from ${storedFile} where ${isNamed(db)} order by ${storedFile.createdAt} desc limit 1)`);
  return rows.map(({ key }) => key);
}

/** Why files that the database names can't be found in the storage; null if they can, or if that can't be known now. */
export async function findMissingFiles(
  db: Database,
  storage: Pick<StoragePort, "get" | "mode">,
): Promise<string | null> {
  try {
    const keys = await sampleKeys(db);
    let missing = 0;
    for (const key of keys) {
      const file = await storage.get(key);
      if (file) file.body.destroy();
      else missing += 1;
    }
    return missing === 0 ? null : storageProblems.missing(storage.mode, missing, keys.length);
  } catch {
    return null;
  }
}

export interface CopiedFiles {
  copied: number;
  bytes: number;
  /** Files that were in the target already, with the same content. */
  there: number;
  /** Keys that the database names, and that are in neither storage. */
  missing: string[];
}

/** Keys that are read at a time, and files that are copied at a time. */
const page = 500;
const atOnce = 4;

/**
 * Copies every stored file to another storage, and deletes none. The site may run meanwhile. A copy that was cut off goes on
 * where it is started again.
 * @param onProgress told after each page of keys
 */
export async function copyStoredFiles(
  db: Database,
  storages: { from: StoragePort; to: StoragePort },
  onProgress: (soFar: Readonly<CopiedFiles>) => void = () => {},
): Promise<CopiedFiles> {
  const total: CopiedFiles = { copied: 0, bytes: 0, there: 0, missing: [] };
  async function copyOne({ key, named }: { key: string; named: boolean }): Promise<void> {
    const { result, bytes } = await copyFile(key, storages);
    total.bytes += bytes;
    if (result === "copied") total.copied += 1;
    if (result === "there") total.there += 1;
    if (result === "missing" && named) total.missing.push(key);
    // Deleted while it was copied: an erased person's file must not come back.
    const still = await db.$count(storedFile, eq(storedFile.key, key));
    if (result === "copied" && still === 0) await storages.to.delete(key);
  }
  for (let after = ""; ; ) {
    const rows = await db
      .select({ key: storedFile.key, named: sql<boolean>`${isNamed(db)}` })
      .from(storedFile)
      .where(gt(storedFile.key, after))
      .orderBy(asc(storedFile.key))
      .limit(page);
    const last = rows.at(-1);
    if (!last) return total;
    const waiting = rows.values();
    const workers = Array.from({ length: atOnce }, async () => {
      for (const row of waiting) await copyOne(row);
    });
    // Those that are at it end first: the caller closes what they use.
    const failed = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
    onProgress(total);
    after = last.key;
  }
}
