import { noAnswers } from "../../../contract/form-fields.ts";
import { companyFields } from "../fields.ts";
import type { signup } from "./tables.ts";

type Signup = typeof signup.$inferSelect;

/** Data in a column that stays when a person is erased, and why. */
const kept = (
  why: "bookkeeping" | "one trial for a mailbox" | "the provider’s keys" | "state",
) => ({
  kept: why,
});

/** The treatment of each column when a person is erased. A column that is missing here doesn't compile. */
export const fates = (
  id: string,
): { [Column in keyof Signup]: Signup[Column] | ReturnType<typeof kept> } => ({
  email: `${id}@deleted.invalid`,
  firstName: "Deleted",
  lastName: "person",
  passwordHash: "",
  ...noAnswers(companyFields),
  address: null,
  billingAddress: null,
  taxId: null,
  source: null,
  firstPage: null,
  language: null,
  consent: null,
  attachedPlan: null,
  paymentMethod: null,
  mailboxHash: kept("one trial for a mailbox"),
  idempotencyKey: kept("the provider’s keys"),
  attempt: kept("the provider’s keys"),
  id: kept("bookkeeping"),
  kind: kept("bookkeeping"),
  planId: kept("bookkeeping"),
  interval: kept("bookkeeping"),
  priceCents: kept("bookkeeping"),
  currency: kept("bookkeeping"),
  trialDays: kept("bookkeeping"),
  promotionCode: kept("bookkeeping"),
  discountCents: kept("bookkeeping"),
  taxCents: kept("bookkeeping"),
  provider: kept("bookkeeping"),
  livemode: kept("bookkeeping"),
  providerCustomerId: kept("bookkeeping"),
  providerSubscriptionId: kept("bookkeeping"),
  orderedAt: kept("bookkeeping"),
  completedAt: kept("bookkeeping"),
  createdAt: kept("bookkeeping"),
  updatedAt: kept("bookkeeping"),
  state: kept("state"),
  leaseToken: kept("state"),
  leaseExpiresAt: kept("state"),
  lastError: kept("state"),
  userId: kept("state"),
});

export const isKept = (fate: unknown) => fate instanceof Object && "kept" in fate;

/** The columns that take the person out of a row. */
export const erasedColumns = (id: string): Partial<Signup> =>
  Object.fromEntries(Object.entries(fates(id)).filter(([, fate]) => !isKept(fate)));
