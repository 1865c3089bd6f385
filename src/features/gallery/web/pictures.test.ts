import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Picture } from "../../../../media/gallery/kit.ts";
import { namesModule, picturesModule } from "../../../../media/gallery/pictures-module.ts";

const root = path.join(import.meta.dirname, "../../../..");
const modules = import.meta.glob<{ picture: Picture }>("/media/gallery/pictures/*.ts", {
  eager: true,
});

test("the lists of pictures are what `npm run gallery` writes from their sources", async () => {
  const pictures = Object.keys(modules)
    .sort()
    .flatMap((file) => modules[file]?.picture ?? []);
  const read = (file: string) => readFile(path.join(root, file), "utf8");
  expect(picturesModule(pictures)).toBe(await read("src/features/gallery/web/pictures.ts"));
  expect(namesModule(pictures)).toBe(await read("src/features/media/gallery-pictures.ts"));
});
