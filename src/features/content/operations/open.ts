import type { Platform } from "../../../platform/platform.ts";
import { runScheduledContent } from "./jobs.ts";

/** What the console's part of the content does in the background. It's loaded with the first such job. */
export function openScheduledContent(platform: Platform): void {
  platform.assign(runScheduledContent, async (work) => {
    const { createSchedules } = await import("./schedules.ts");
    await createSchedules(platform).run(work);
  });
}
