import { slugify } from "../../../contract/slug.ts";

/** `vans-at-dawn-1a2b3c4d5e6f.jpg` from `Vans at dawn.JPEG`. @param given with or without an end like that */
export function mediaFileName(
  given: string,
  sha256: string,
  extension: string,
  otherwise = "picture",
): string {
  const slug = slugify(given.replace(/\.\w{1,5}$/, "")).replace(/-[0-9a-f]{12}$/, "");
  const short = slug.slice(0, 60).replace(/-+$/, "") || otherwise;
  return `${short}-${sha256.slice(0, 12)}.${extension}`;
}
