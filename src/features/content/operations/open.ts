import type { Platform } from "../../../platform/platform.ts";
import { runScheduledContent } from "./jobs.ts";

/** Background jobs of the console's part of the content. They are loaded with the first such job. */
export function openScheduledContent(platform: Platform): void {
  platform.assign(runScheduledContent, async (work) => {
    const { createSchedules } = await import("./schedules.ts");
    await createSchedules(platform).run(work);
  });
}
