import * as account from "../features/account/server/jobs.ts";
import * as billing from "../features/billing/server/jobs.ts";
import * as content from "../features/content/operations/jobs.ts";
import * as customers from "../features/customers/operations/jobs.ts";
import * as dashboardEvents from "../features/dashboard-events/server/jobs.ts";
import * as figures from "../features/figures/operations/jobs.ts";
import * as identity from "../features/identity/server/jobs.ts";
import * as inbox from "../features/inbox/operations/jobs.ts";
import * as leads from "../features/leads/server/jobs.ts";
import * as media from "../features/media/server/jobs.ts";
import * as newsletter from "../features/newsletter/server/jobs.ts";
import * as plans from "../features/plans/operations/jobs.ts";
import * as signup from "../features/signup/server/jobs.ts";
import * as trial from "../features/trial/server/jobs.ts";
import type { AnyJob } from "../platform/jobs/queue.ts";
import * as mail from "../platform/mail/jobs.ts";
import * as maintenance from "./maintenance/jobs.ts";
import type { Adapters } from "./open-adapters.ts";

/** The exports of each `jobs.ts`. */
const byFeature: readonly Readonly<Record<string, AnyJob>>[] = [
  maintenance,
  account,
  billing,
  content,
  customers,
  dashboardEvents,
  figures,
  identity,
  inbox,
  leads,
  media,
  newsletter,
  plans,
  signup,
  trial,
  mail,
];

/** Every job of the site. Each has a queue. The feature that opens the service assigns the job to it. */
export const jobList: readonly AnyJob[] = byFeature.flatMap((own) => Object.values(own));

/** Jobs that would have nothing to do, because the settings don't name whom to tell. */
export const unusedJobs = ({
  dashboard,
  dashboardLogout,
  crm,
}: Pick<Adapters, "dashboard" | "dashboardLogout" | "crm">): AnyJob[] => [
  ...(dashboard
    ? []
    : [dashboardEvents.recordDashboardEvent, dashboardEvents.deliverDashboardEvent]),
  ...(dashboardLogout ? [] : [dashboardEvents.endDashboardSessions]),
  ...(crm ? [] : [leads.syncCrm, leads.eraseInCrm]),
];
