import type { Platform } from "../../../platform/platform.ts";
import { remindOfTrials, sendTrialStart } from "./jobs.ts";
import { createTrial } from "./trial.ts";

export function openTrial(platform: Platform & Parameters<typeof createTrial>[0]) {
  const trial = createTrial(platform);
  platform.assign(sendTrialStart, trial);
  platform.assign(remindOfTrials, trial);
  return trial;
}
