import path from "node:path";
import type { Platform } from "../../../platform/platform.ts";
import { projectRoot } from "../../../platform/project-files.ts";
import { createSocialImages } from "./social-images.ts";

export const openSocialImages = ({ dataDir, log }: Platform) =>
  createSocialImages({
    dir: path.join(dataDir, "social-images"),
    images: path.join(projectRoot, "public", "images"),
    log,
  });
