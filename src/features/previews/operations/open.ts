import { lazily } from "../../../platform/lazily.ts";
import type { createPreviews } from "./previews.ts";

/** Previews, loaded when one is first opened. */
export const openPreviews = <Read>(parts: Parameters<typeof createPreviews<Read>>[0]) =>
  lazily(async () => (await import("./previews.ts")).createPreviews(parts));
