import { deleteAccount } from "../features/account/server/jobs.ts";
import {
  finishPlanChange,
  movePriceOf,
  processPaymentEvent,
  sendSubscriptionReceipts,
  startMove,
  syncSubscriptionRow,
  updateCustomer,
} from "../features/billing/server/jobs.ts";
import { runScheduledContent } from "../features/content/operations/jobs.ts";
import { finishMoneyRequest } from "../features/customers/operations/jobs.ts";
import {
  deliverDashboardEvent,
  endDashboardSessions,
  recordDashboardEvent,
} from "../features/dashboard-events/server/jobs.ts";
import { sendWeeklyEmail } from "../features/figures/operations/jobs.ts";
import { sendResetLink } from "../features/identity/server/jobs.ts";
import { tellOfInbox } from "../features/inbox/operations/jobs.ts";
import { eraseInCrm, syncCrm } from "../features/leads/server/jobs.ts";
import { convertMedia } from "../features/media/server/jobs.ts";
import { sendIssue, syncMailingList } from "../features/newsletter/server/jobs.ts";
import { applyPlannedPrices } from "../features/plans/operations/jobs.ts";
import { finishSignup } from "../features/signup/server/jobs.ts";
import type { AnyJob } from "../platform/jobs/queue.ts";
import { deliverMail } from "../platform/mail/jobs.ts";
import { sweepJob } from "./maintenance/jobs.ts";

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
