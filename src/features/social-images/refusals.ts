import type { RefusalTable } from "../../contract/refusals/table.ts";

export const socialImagesRefusals = {
  social_image_failed: ["unavailable", "We can’t create this picture right now."],
} satisfies RefusalTable;
