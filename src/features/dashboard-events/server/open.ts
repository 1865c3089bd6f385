import type { Platform } from "../../../platform/platform.ts";
import { createDashboardDelivery } from "./deliver-event.ts";
import { deliverDashboardEvent, recordDashboardEvent } from "./jobs.ts";
import { type DashboardPort, nowhere } from "./ports.ts";
import { recordEvent } from "./record-event.ts";

/** @param platform.dashboard undefined: the settings name none */
export function openDashboardEvents(platform: Platform & { dashboard: DashboardPort | undefined }) {
  const port = platform.dashboard ?? nowhere("dashboard");
  const events = createDashboardDelivery({ ...platform, port });
  platform.assign(recordDashboardEvent, (event) => recordEvent(platform, event));
  platform.assign(deliverDashboardEvent, events);
  return events;
}
