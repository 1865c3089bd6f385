import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const zstd = promisify(zstdCompress);

/** Text that browsers fetch; pictures, films and fonts are compressed already. */
const text = "**/*.{css,js,svg,vtt,txt,webmanifest}";

/** Puts a `.br`, a `.zst`, and a `.gz` beside every text file of a folder, as the static files' server looks for them. */
export async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob(text, { cwd: folder })) {
    const file = path.join(folder, name);
    const content = await readFile(file);
    // Below one packet there is nothing to save.
    if (content.length < 1000) continue;
    const [br, zst, gzipped] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      zstd(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
      gz(content, { level: 9 }),
    ]);
    await Promise.all([
      writeFile(`${file}.br`, br),
      writeFile(`${file}.zst`, zst),
      writeFile(`${file}.gz`, gzipped),
    ]);
  }
}
