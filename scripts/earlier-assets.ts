import { copyFile, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

/**
 * A tab that was open before a deploy still asks for files of the build it came from. They stay beside those of the new
 * build for three days, as long as there aren't too many of them. Their names hold their hash, so they never clash.
 */
const keptMs = 3 * 24 * 3_600_000;
const mostFiles = 2_000;

const assetsOf = (build: string) => path.join(build, "client", "assets");
const earlierOf = (build: string) => path.join(build, "earlier-assets");

const listed = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** The built files that only earlier builds need. */
export async function earlierAssets(build: string): Promise<Set<string>> {
  return new Set(await listed(earlierOf(build)));
}

/** Before a build empties its folder: copies what the last build made. The copy's time says when it was replaced. */
export async function setAssetsAside(build: string, now = Date.now()): Promise<void> {
  const earlier = await earlierAssets(build);
  await mkdir(earlierOf(build), { recursive: true });
  for (const name of await listed(assetsOf(build))) {
    if (earlier.has(name)) continue;
    const copy = path.join(earlierOf(build), name);
    await copyFile(path.join(assetsOf(build), name), copy);
    await utimes(copy, now / 1000, now / 1000);
  }
}

/** After a build: puts the files of earlier builds beside its own, and forgets those that are too old. */
export async function bringAssetsBack(build: string, now = Date.now()): Promise<void> {
  const current = new Set(await listed(assetsOf(build)));
  const files = await Promise.all(
    (await listed(earlierOf(build))).map(async (name) => {
      const file = path.join(earlierOf(build), name);
      return { name, file, replaced: (await stat(file)).mtimeMs };
    }),
  );
  files.sort((a, b) => b.replaced - a.replaced);
  let kept = 0;
  for (const { name, file, replaced } of files) {
    if (current.has(name) || now - replaced > keptMs || kept >= mostFiles) await rm(file);
    else {
      kept += 1;
      await copyFile(file, path.join(assetsOf(build), name));
    }
  }
}
