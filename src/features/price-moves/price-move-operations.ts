import { instant, next, type Operation, paging } from "../../contract/console/operation.ts";
import { valueForEach } from "../../contract/each-of.ts";
import { z } from "../../contract/zod.ts";
import { billingIntervals } from "../plans/plan.ts";
import { noticeDays } from "./price-moves.ts";

/** Where a customer stands in a move; words for people. */
export const priceMoveStates = {
  waiting: "Waiting for the renewal",
  scheduled: "Scheduled",
  replaced: "Canceled or changed plan",
  changed: "Pays the new price",
  ended: "Subscription ended",
  undone: "Called off",
} as const;
export type PriceMoveState = keyof typeof priceMoveStates;
export const priceMoveStateNames = Object.keys(priceMoveStates) as [
  PriceMoveState,
  ...PriceMoveState[],
];

/** Why a customer can't be moved now; words for people. */
export const priceMoveHurdles = {
  trial: "The trial hasn’t ended",
  ending: "Canceled: ends with the paid period",
  planned: "Another plan begins at the renewal",
  unpaid: "Has an unpaid invoice",
  paused: "Paused after the trial",
  moving: "Already moving to another price",
  provider: "Bought before the payment provider was switched",
} as const;
export type PriceMoveHurdle = keyof typeof priceMoveHurdles;
const hurdleNames = Object.keys(priceMoveHurdles) as [PriceMoveHurdle, ...PriceMoveHurdle[]];

const cents = z.int();
const day = z.iso.date("Choose a day.");
const interval = z.enum(billingIntervals);
const message = z
  .string()
  .trim()
  .max(1_000, "Use at most 1,000 characters.")
  .meta({ description: "What the notice adds. Plain text" });

const candidate = z
  .object({
    subscription: z.string(),
    customer: z.string(),
    organization: z.string(),
    name: z.string(),
    email: z.string(),
    fromCents: cents,
    toCents: cents,
    firstChargeAt: instant.nullable(),
    hurdle: z.enum(hurdleNames).nullable().meta({ description: "Null: can be moved" }),
  })
  .meta({ id: "PriceMoveCandidate" });
export type AdminPriceMoveCandidate = z.infer<typeof candidate>;

/** Customers whom a move would concern: those who can be moved now, and those who can't. */
const priceMoveLists = ["movable", "kept"] as const;
export type CandidateListName = (typeof priceMoveLists)[number];

const preview = z
  .object({
    plan: z.string(),
    interval,
    priceCents: cents.nullable().meta({ description: "Null: each goes back to an own price" }),
    from: z.iso.date(),
    earliest: z.iso.date().meta({ description: `Higher prices need ${noticeDays} days of notice` }),
    movable: z.int().meta({ description: "Customers who can be moved" }),
    kept: z.int().meta({ description: "Customers who can’t be moved now" }),
    differenceCents: cents.meta({
      description: "What all who can be moved would pay more, for one interval",
    }),
  })
  .meta({ id: "PriceMovePreview" });

const move = z
  .object({
    id: z.string(),
    planId: z.string(),
    plan: z.string(),
    interval,
    priceCents: cents.nullable(),
    currency: z.string().meta({ description: "ISO 4217, in lower case" }),
    reverses: z.string().nullable(),
    startsAt: instant,
    message: z.string(),
    by: z.string(),
    createdAt: instant,
    canceledAt: instant.nullable(),
    canceledBy: z.string().nullable(),
    counts: valueForEach(priceMoveStateNames, z.int()),
    open: z.int().meta({ description: "Customers for whom it can still be called off" }),
    monthlyDifferenceCents: cents.meta({
      description:
        "What the move adds to the monthly recurring revenue, of those it still concerns",
    }),
  })
  .meta({ id: "PriceMove" });
export type AdminPriceMove = z.infer<typeof move>;

const moveItem = z
  .object({
    customer: z.string(),
    organization: z.string(),
    name: z.string(),
    email: z.string(),
    fromCents: cents,
    toCents: cents,
    firstChargeAt: instant,
    noticedAt: instant.nullable(),
    state: z.enum(priceMoveStateNames),
    settled: z.boolean(),
  })
  .meta({ id: "PriceMoveItem" });
export type AdminPriceMoveItem = z.infer<typeof moveItem>;
const detail = z.object({ move, items: z.array(moveItem), next }).meta({ id: "PriceMoveDetail" });
export type AdminPriceMoveDetail = z.infer<typeof detail>;

const one = z.object({ id: z.uuid() });
const read = { area: "customers", access: "read" } as const;
const write = { area: "plans", access: "write" } as const;
const wish = z.object({
  interval,
  from: day.optional().meta({ description: "UTC. Left out: the first day that is possible" }),
  reverses: z.uuid().optional().meta({ description: "Moves the customers of this move back" }),
});
const cursor = paging.pick({ cursor: true });
const csv = z.object({ csv: z.string(), next });

/** Customers of a plan move to another price. Names of customers are in every answer, so reading takes access to them. */
export const priceMoveOperations = {
  previewPriceMove: {
    method: "GET",
    path: "/plans/{id}/price-moves/preview",
    summary: "What a move would be, and how many it would concern. Nothing is stored",
    needs: read,
    params: one,
    query: wish,
    answer: preview,
  },
  listPriceMoveCandidates: {
    method: "GET",
    path: "/plans/{id}/price-moves/preview/customers",
    summary: "Whom a move would concern, and what each would pay from when, by name",
    needs: read,
    params: one,
    query: wish.extend({ ...paging.shape, list: z.enum(priceMoveLists).default("movable") }),
    answer: z.object({ items: z.array(candidate), next }),
  },
  exportPriceMovePreview: {
    critical: true,
    method: "GET",
    path: "/plans/{id}/price-moves/preview/export",
    summary: "All of them as CSV, page by page. Spreadsheets run nothing of it as a formula",
    needs: read,
    params: one,
    query: wish.extend(cursor.shape),
    answer: csv,
  },
  previewPriceNotice: {
    method: "POST",
    path: "/plans/{id}/price-moves/notice",
    summary: "The notice as the first customer of a move gets it. Nothing is stored or sent",
    needs: read,
    params: one,
    body: wish.extend({ message }),
    answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    framed: true,
  },
  planPriceMove: {
    critical: true,
    method: "POST",
    path: "/plans/{id}/price-moves",
    summary: "Moves customers: sends the notices, and changes each price at the right renewal",
    needs: write,
    params: one,
    body: wish.extend({
      key: z.uuid().meta({ description: "Made with the form: the same key is the same move" }),
      from: day,
      message,
      priceCents: cents.nullable().meta({ description: "As it was previewed" }),
      leaveOut: z.array(z.uuid()).max(5_000).meta({ description: "Subscriptions that stay" }),
      customers: z
        .int()
        .min(1, "Choose at least one customer.")
        .meta({ description: "How many can be moved, as it was previewed, also those who stay" }),
    }),
    answer: detail,
  },
  listPriceMoves: {
    method: "GET",
    path: "/price-moves",
    summary: "The newest moves, of all plans or of one",
    needs: read,
    query: z.object({ plan: z.uuid().optional() }),
    answer: z.object({ items: z.array(move) }),
  },
  getPriceMove: {
    method: "GET",
    path: "/price-moves/{id}",
    summary: "One move, and where each customer stands, by name",
    needs: read,
    params: one,
    query: paging,
    answer: detail,
  },
  exportPriceMove: {
    critical: true,
    method: "GET",
    path: "/price-moves/{id}/export",
    summary:
      "The customers of a move as CSV, page by page. Spreadsheets run nothing of it as a formula",
    needs: read,
    params: one,
    query: cursor,
    answer: csv,
  },
  cancelPriceMove: {
    method: "POST",
    path: "/price-moves/{id}/cancel",
    summary: "Calls a move off for everyone who doesn’t pay the new price yet, and tells them",
    needs: write,
    params: one,
    answer: detail,
  },
} as const satisfies Record<string, Operation>;
