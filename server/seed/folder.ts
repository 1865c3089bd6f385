import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

export const slugText = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a slug like my-post");

/**
 * The documents of a folder with one YAML file each, in the order of their names; none when there is no folder.
 * @throws Error naming the file that is not as its schema says
 */
export async function readFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => /\.ya?ml$/.test(name)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const result = schema.safeParse(parse(await readFile(file, "utf8")));
      if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
      return result.data;
    }),
  );
}
