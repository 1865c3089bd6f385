import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Text that browsers fetch; pictures, films and fonts are compressed already. */
const text = "**/*.{css,js,svg,vtt,txt,webmanifest}";

/** Puts a `.br` and a `.gz` beside every text file of a folder, as the static files' server looks for them. */
export async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob(text, { cwd: folder })) {
    const file = path.join(folder, name);
    const content = await readFile(file);
    // Below one packet there is nothing to save.
    if (content.length < 1000) continue;
    const [small, smallish] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      gz(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, smallish)]);
  }
}
