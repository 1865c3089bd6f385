import type { Platform } from "../../../platform/platform.ts";
import { finishMoneyRequest } from "./jobs.ts";
import { createMoneyRequests } from "./money-requests.ts";

export function openMoneyRequests(platform: Platform & Parameters<typeof createMoneyRequests>[0]) {
  const requests = createMoneyRequests(platform);
  platform.assign(finishMoneyRequest, requests);
  return requests;
}
