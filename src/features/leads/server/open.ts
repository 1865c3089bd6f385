import type { Env } from "../../../platform/env.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type DashboardPort, nowhere } from "../../dashboard-events/server/ports.ts";
import { createCrm } from "./crm.ts";
import { createInboundEmail } from "./inbound-email.ts";
import { eraseInCrm, syncCrm } from "./jobs.ts";

/** @returns `inboundEmail` undefined where the settings don't hold the secret of the webhook that brings email */
export function openLeads(platform: Platform & { env: Env; crm: DashboardPort | undefined }) {
  const crm = createCrm({ ...platform, port: platform.crm ?? nowhere("CRM") });
  platform.assign(syncCrm, crm);
  platform.assign(eraseInCrm, crm);
  const { INBOUND_EMAIL_SECRET: webhookSecret } = platform.env;
  return {
    inboundEmail: webhookSecret ? createInboundEmail({ ...platform, webhookSecret }) : undefined,
  };
}
