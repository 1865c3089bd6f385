import type { RecordParts } from "../../content/console/record-parts.ts";

/** The console shows the company's name, and times by its clock. */
export const settingParts: RecordParts = { queries: () => ["me"] };
