import type { Platform } from "../../../platform/platform.ts";
import { finishSignup } from "./jobs.ts";
import { createSignupService } from "./signup.ts";

export function openSignup(platform: Platform & Parameters<typeof createSignupService>[0]) {
  const signup = createSignupService(platform);
  platform.assign(finishSignup, signup);
  return signup;
}
