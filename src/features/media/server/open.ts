import type { Platform } from "../../../platform/platform.ts";
import { convertMedia } from "./jobs.ts";
import { createMedia } from "./media.ts";

export function openMedia(platform: Platform & Parameters<typeof createMedia>[0]) {
  const media = createMedia(platform);
  platform.assign(convertMedia, media);
  return media;
}
