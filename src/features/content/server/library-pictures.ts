import { inArray } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import {
  type Picture,
  pictureNames,
  picturesInText,
  renderPictures,
  withoutExtension,
} from "../../media/pictures.ts";
import { media } from "../../media/server/tables.ts";

/** Library pictures by their `base`. @param bases unknown ones are left out */
export async function readPictures(on: Executor, bases: string[]): Promise<Map<string, Picture>> {
  if (bases.length === 0) return new Map();
  const rows = await on
    .select({
      name: media.name,
      alt: media.alt,
      width: media.width,
      height: media.height,
      widths: media.widths,
      focusX: media.focusX,
      focusY: media.focusY,
    })
    .from(media)
    .where(inArray(media.name, bases.flatMap(pictureNames)));
  return new Map(
    rows.map(({ name, ...facts }) => [
      withoutExtension(name),
      { base: withoutExtension(name), ...facts },
    ]),
  );
}

/** Sanitized text markup with the sizes of its pictures, as visitors see it. */
export async function withPictures(on: Executor, html: string): Promise<string> {
  const found = picturesInText(html);
  if (found.length === 0) return html;
  return renderPictures(
    html,
    await readPictures(
      on,
      found.map(({ base }) => base),
    ),
  );
}
