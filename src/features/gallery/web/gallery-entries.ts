import type { SitemapEntry } from "../../../composition/services.ts";
import { paths } from "../../../paths.ts";
import { variants } from "./variants.ts";

/** The day on which the gallery's pictures or texts last changed. */
const changed = "2026-11-21";

/** The pages of the gallery, whose list is in the code. */
export const galleryEntries: readonly SitemapEntry[] = [
  ...variants.map((variant) => variant.path),
  paths.workDetail,
].map((path) => ({ path, changed }));
