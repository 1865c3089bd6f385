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
  const names = await Array.fromAsync(glob(text, { cwd: folder }));
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  // Below one packet there is nothing to save.
  if (content.length < 1000) return;
  const write = async (extension: string, compressed: Promise<Buffer>) =>
    writeFile(file + extension, await compressed);
  await Promise.all([
    write(
      ".br",
      brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    ),
    write(
      ".zst",
      zstd(content, {
        // Without the size, it makes room for the largest window: 80 MB for each file.
        pledgedSrcSize: content.length,
        params: { [constants.ZSTD_c_compressionLevel]: 19 },
      }),
    ),
    write(".gz", gz(content, { level: 9 })),
  ]);
}
