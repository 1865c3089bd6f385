import { instant, next, type Operation, paging, words } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";
import { billingIntervals } from "../plans/plan.ts";
import { priceMoveStateNames } from "../price-moves/price-move-operations.ts";
import { sentEmail } from "../sent-emails/sent-email-operations.ts";
import { moneyWait } from "./money-limits.ts";
import { moneyReasonNames } from "./money-reasons.ts";

const cents = z.int();
const currency = z.string().meta({ description: "ISO 4217, in lower case" });
export const subscriptionStatuses = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "canceled",
] as const;
export const listedSignupStates = ["pending", "requires_action", "declined", "completed"] as const;

const customerItem = z
  .object({
    id: z.string(),
    organization: z.string(),
    name: z.string(),
    email: z.string(),
    plan: z.string().nullable(),
    status: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: "CustomerItem" });
export type AdminCustomerItem = z.infer<typeof customerItem>;

const standing = z.object({
  status: z.string(),
  priceCents: cents,
  currency,
  interval: z.string(),
  trialEndsAt: instant.nullable(),
  currentPeriodEndsAt: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  amountDueCents: cents,
  creditCents: cents,
});
export type AdminStanding = z.infer<typeof standing>;

const customerMove = z
  .object({
    move: z.string(),
    plan: z.string(),
    interval: z.string(),
    fromCents: cents,
    toCents: cents,
    currency,
    firstChargeAt: instant,
    noticedAt: instant.nullable(),
    state: z.enum(priceMoveStateNames),
    settledAt: instant.nullable(),
  })
  .meta({ id: "CustomerPriceMove" });
export type AdminCustomerPriceMove = z.infer<typeof customerMove>;

const moneyRequest = z
  .object({
    id: z.string(),
    customer: z.string(),
    organization: z.string(),
    kind: z.enum(["refund", "credit", "trial"]),
    amountCents: cents.nullable(),
    currency,
    trialEndsAt: instant.nullable(),
    trialDays: z.int().nullable(),
    waitsFor: z.array(moneyWait).meta({ description: "Why a second person has to approve it" }),
    reason: z.string(),
    state: z.enum(["waiting", "approved", "done", "refused", "declined", "expired"]).meta({
      description:
        "waiting: for a second person; approved: under way at the payment provider; refused: by the provider; declined: by the second person",
    }),
    why: z.string().nullable().meta({ description: "With `refused`: the reason in words" }),
    by: z.string(),
    decidedBy: z.string().nullable(),
    mine: z.boolean().meta({ description: "Yours, so someone else has to approve it" }),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: "MoneyRequest" });
export type AdminMoneyRequest = z.infer<typeof moneyRequest>;

const signupItem = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    plan: z.string(),
    state: z.enum(listedSignupStates),
    why: z.string().nullable().meta({ description: "Why it failed, in words" }),
    createdAt: instant,
  })
  .meta({ id: "SignupItem" });
export type AdminSignupItem = z.infer<typeof signupItem>;

const customer = z
  .object({
    id: z.string(),
    organization: z.string(),
    createdAt: instant,
    people: z.array(
      z.object({ id: z.string(), name: z.string(), email: z.string(), verified: z.boolean() }),
    ),
    subscription: standing
      .extend({ plan: z.string(), provider: z.string(), syncedAt: instant })
      .nullable(),
    signups: z.array(signupItem),
    emails: z.array(sentEmail),
    requests: z.array(moneyRequest),
    priceMoves: z.array(customerMove).meta({ description: "The newest first" }),
    approvalLimitCents: cents,
    leads: z
      .array(z.object({ id: z.string(), name: z.string(), email: z.string() }))
      .meta({ description: "Leads with an address of these people" }),
  })
  .meta({ id: "Customer" });
export type AdminCustomer = z.infer<typeof customer>;

const customerMoney = z
  .object({
    standing: standing.nullable().meta({ description: "The provider’s word, read now" }),
    payments: z.array(
      z.object({
        id: z.string(),
        at: instant,
        amountCents: cents.meta({ description: "Below zero for a refund" }),
        currency,
        cardLast4: z.string().nullable(),
        invoiceId: z.string().nullable().meta({ description: "Of which invoice it was paid" }),
      }),
    ),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        status: z.string(),
        issuedAt: instant,
        totalCents: cents,
        currency,
        amountPaidCents: cents,
        refunds: z.array(
          z.object({
            at: instant,
            amountCents: cents,
            creditNote: z.string().nullable().meta({
              description: "Number of the credit note; null where the invoice has no tax",
            }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "CustomerMoney" });
export type AdminCustomerMoney = z.infer<typeof customerMoney>;

const step = z.object({
  name: z.string(),
  state: z.enum(["done", "waiting", "failed", "not_reached"]),
  text: z.string(),
  at: instant.nullable(),
});
const signupDetail = signupItem
  .extend({
    organization: z.string().nullable(),
    customer: z.string().nullable().meta({ description: "The customer that it became" }),
    kind: z.enum(["paid", "free"]),
    interval: z.string(),
    priceCents: cents,
    currency,
    trialDays: z.int().nullable(),
    promotionCode: z.string().nullable(),
    discountCents: cents
      .nullable()
      .meta({ description: "What the code takes off the first payment" }),
    attempt: z.int(),
    code: z.string().nullable().meta({ description: "The provider’s code for `why`" }),
    steps: z.array(step),
    emails: z.array(sentEmail),
  })
  .meta({ id: "SignupDetail" });
export type AdminSignup = z.infer<typeof signupDetail>;

const planChange = z
  .object({
    key: z.string().meta({ description: "Stands for all of this, for an hour" }),
    plan: z.string(),
    interval: z.enum(billingIntervals),
    priceCents: cents,
    currency,
    amountDueNowCents: cents,
    creditCents: cents,
    nextChargeCents: cents,
    nextChargeAt: instant,
    effectiveAt: instant.nullable().meta({ description: "Null: at once" }),
    startsAnew: z.boolean().meta({ description: "Nothing runs now: the plan begins, and is paid" }),
  })
  .meta({ id: "PlanChange" });
export type AdminPlanChange = z.infer<typeof planChange>;

const one = z.object({ id: z.string().max(100) });
const read = { area: "customers", access: "read" } as const;
const money = { area: "money", access: "write" } as const;
const customerReason = z
  .enum(moneyReasonNames, { error: "Choose what the customer reads." })
  .default("request")
  .meta({ description: "Which words the customer’s email says" });
const reason = z
  .string({ error: "Say why." })
  .trim()
  .min(3, "Say why, in a few words.")
  .max(500, "Use at most 500 characters.");
const key = z.uuid().meta({ description: "Made with the form: the same key is the same request" });
const amountCents = z
  .int({ error: "Enter an amount." })
  .min(1, "Enter an amount above 0.")
  .max(100_000_000, "Enter a smaller amount.");

/** Customers, signups, and money. */
export const customerOperations = {
  listCustomers: {
    method: "GET",
    path: "/customers",
    summary: "Customers, the newest first",
    needs: read,
    query: paging.extend({ q: words, status: z.enum(subscriptionStatuses).optional() }),
    answer: z.object({ items: z.array(customerItem), next }),
  },
  getCustomer: {
    method: "GET",
    path: "/customers/{id}",
    summary: "One customer, as this site knows them",
    needs: read,
    params: one,
    answer: customer,
  },
  getCustomerMoney: {
    method: "GET",
    path: "/customers/{id}/money",
    summary: "What the payment provider says about a customer, read now",
    needs: read,
    params: one,
    answer: customerMoney,
  },
  syncCustomer: {
    method: "POST",
    path: "/customers/{id}/sync",
    summary: "Brings the subscription here to where it stands at the payment provider",
    needs: money,
    params: one,
    answer: z.object({ changed: z.boolean() }),
  },
  changeRenewal: {
    method: "POST",
    path: "/customers/{id}/renewal",
    summary: "Ends the subscription with its period, or takes that back. The customer is emailed",
    needs: money,
    params: one,
    body: z.object({ renews: z.boolean({ error: "Answer yes or no." }) }),
    answer: z.object({ renews: z.boolean() }),
  },
  exportCustomers: {
    critical: true,
    method: "GET",
    path: "/customer-export",
    summary: "Customers as CSV, up to 500 a call. Spreadsheets run nothing of it as a formula",
    needs: read,
    query: z.object({
      ...{ q: words, status: z.enum(subscriptionStatuses).optional() },
      cursor: paging.shape.cursor,
    }),
    answer: z.object({ csv: z.string(), next }),
  },
  previewPlanChange: {
    method: "GET",
    path: "/customers/{id}/plan-change",
    summary: "What another plan would cost a customer now. Nothing is changed",
    needs: money,
    params: one,
    query: z.object({
      plan: z.uuid("Choose a plan."),
      interval: z.enum(billingIntervals, { error: "Choose monthly or yearly billing." }),
    }),
    answer: planChange,
  },
  changeCustomerPlan: {
    critical: true,
    method: "POST",
    path: "/customers/{id}/plan-change",
    summary:
      "Makes a change as it was previewed, and charges the customer’s card. The customer is emailed",
    needs: money,
    params: one,
    body: z.object({ key: z.string().max(100).meta({ description: "Of the preview" }) }),
    answer: z.object({
      result: z.enum(["changed", "scheduled"]),
      at: instant.nullable().meta({ description: "With `scheduled`: when it takes effect" }),
    }),
  },
  resendVerification: {
    method: "POST",
    path: "/customers/{id}/verification",
    summary:
      "Sends someone of the customer another link to verify their address, once a minute at most",
    needs: money,
    params: one,
    body: z.object({ person: z.string().max(100) }),
    answer: z.object({ sent: z.boolean() }),
  },
  requestRefund: {
    method: "POST",
    path: "/customers/{id}/refund",
    summary: "Refunds a payment or a part of it; above the limit once a second person approves",
    needs: money,
    params: one,
    body: z.object({ key, paymentId: z.string().max(200), amountCents, reason, customerReason }),
    answer: moneyRequest,
  },
  requestCredit: {
    method: "POST",
    path: "/customers/{id}/credit",
    summary: "Reduces the next charges; above the limit once a second person approves",
    needs: money,
    params: one,
    body: z.object({ key, amountCents, reason, customerReason }),
    answer: moneyRequest,
  },
  extendTrial: {
    method: "POST",
    path: "/customers/{id}/trial",
    summary: "Lets a running trial end later; above the limit once a second person approves",
    needs: money,
    params: one,
    body: z.object({
      key,
      days: z
        .int({ error: "Enter a number of days." })
        .min(1, "Enter 1 to 90 days.")
        .max(90, "Enter 1 to 90 days."),
      reason,
      customerReason: customerReason.refine((name) => name !== "mistake", {
        error: "Choose another reason. A longer trial takes back no charge.",
      }),
    }),
    answer: moneyRequest,
  },
  listMoneyRequests: {
    method: "GET",
    path: "/money-requests",
    summary: "Refunds, credits, and longer trials, the newest first",
    needs: { area: "money", access: "read" },
    query: paging.extend({ state: z.enum(["waiting"]).optional() }),
    answer: z.object({ items: z.array(moneyRequest), next }),
  },
  approveMoneyRequest: {
    critical: true,
    method: "POST",
    path: "/money-requests/{id}/approve",
    summary: "Approves what someone else asked for, and carries it out",
    needs: money,
    params: one,
    answer: moneyRequest,
  },
  declineMoneyRequest: {
    method: "POST",
    path: "/money-requests/{id}/decline",
    summary: "Declines a request, or takes back one’s own",
    needs: money,
    params: one,
    answer: moneyRequest,
  },
  listSignups: {
    method: "GET",
    path: "/signups",
    summary: "Signups, finished or not, the newest first",
    needs: read,
    query: paging.extend({ q: words, state: z.enum(listedSignupStates).optional() }),
    answer: z.object({ items: z.array(signupItem), next }),
  },
  getSignup: {
    method: "GET",
    path: "/signups/{id}",
    summary: "One signup with its steps, and why it failed",
    needs: read,
    params: one,
    answer: signupDetail,
  },
} as const satisfies Record<string, Operation>;
