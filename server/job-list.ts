import { deleteAccount } from "./account/jobs.ts";
import { runScheduledContent } from "./admin/content/jobs.ts";
import { finishMoneyRequest } from "./admin/customers/jobs.ts";
import { sendWeeklyEmail } from "./admin/dashboard/jobs.ts";
import { tellOfInbox } from "./admin/inbox/jobs.ts";
import { applyPlannedPrices } from "./admin/prices/jobs.ts";
import {
  finishPlanChange,
  movePriceOf,
  processPaymentEvent,
  sendSubscriptionReceipts,
  startMove,
  syncSubscriptionRow,
  updateCustomer,
} from "./billing/jobs.ts";
import {
  deliverDashboardEvent,
  endDashboardSessions,
  recordDashboardEvent,
} from "./dashboard-events/jobs.ts";
import { sendResetLink } from "./identity/jobs.ts";
import type { AnyJob } from "./jobs/queue.ts";
import { eraseInCrm, syncCrm } from "./leads/jobs.ts";
import { deliverMail } from "./mail/jobs.ts";
import { sweepJob } from "./maintenance/jobs.ts";
import { convertMedia } from "./media/jobs.ts";
import { sendIssue, syncMailingList } from "./newsletter/jobs.ts";
import { finishSignup } from "./signup/jobs.ts";

/** Every job of the site. Each has a queue; `services.ts` names the service that does its work. */
export const jobList: readonly AnyJob[] = [
  applyPlannedPrices,
  convertMedia,
  deleteAccount,
  deliverDashboardEvent,
  deliverMail,
  endDashboardSessions,
  eraseInCrm,
  finishMoneyRequest,
  finishPlanChange,
  finishSignup,
  movePriceOf,
  processPaymentEvent,
  recordDashboardEvent,
  runScheduledContent,
  sendIssue,
  sendResetLink,
  sendSubscriptionReceipts,
  sendWeeklyEmail,
  startMove,
  sweepJob,
  syncCrm,
  syncMailingList,
  syncSubscriptionRow,
  tellOfInbox,
  updateCustomer,
];
