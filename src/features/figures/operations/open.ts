import type { Platform } from "../../../platform/platform.ts";
import { sendWeeklyEmail } from "./jobs.ts";
import { createWeeklyEmail } from "./weekly-email.ts";

export function openWeeklyEmail(platform: Platform & Parameters<typeof createWeeklyEmail>[0]) {
  const weekly = createWeeklyEmail(platform);
  platform.assign(sendWeeklyEmail, weekly);
  return weekly;
}
