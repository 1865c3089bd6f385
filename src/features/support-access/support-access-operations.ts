import { instant, type Operation } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";

/** How long things last: the customer's time to decide, the time to open a granted account, and the time it stays open. */
export const supportAccessTimes = {
  decideDays: 7,
  openWithinHours: 24,
  openMinutes: 30,
} as const;

const supportAccessStates = ["asked", "granted", "open", "ended", "declined", "expired"] as const;
export type SupportAccessState = (typeof supportAccessStates)[number];

const supportAccess = z
  .object({
    id: z.string(),
    person: z.string().meta({ description: "Name of the customer" }),
    by: z.string().meta({ description: "Name of the colleague who asked" }),
    mine: z.boolean().meta({ description: "You asked for it, so you may open it" }),
    reason: z.string(),
    state: z.enum(supportAccessStates),
    createdAt: instant,
    openedAt: instant.nullable(),
    until: instant.nullable().meta({
      description: "asked: to decide; granted: to open the account; open: when it closes",
    }),
  })
  .meta({ id: "SupportAccess" });
export type AdminSupportAccess = z.infer<typeof supportAccess>;

const ofCustomer = z.object({ id: z.string().max(100) });
const read = { area: "customers", access: "read" } as const;
const write = { area: "supportAccess", access: "write" } as const;

/** Opening a customer's account, with their consent. It is opened by a page, because it changes the browser's session. */
export const supportAccessOperations = {
  listSupportAccess: {
    method: "GET",
    path: "/customers/{id}/support-access",
    summary: "Who asked to open the accounts of a customer’s people, the newest first",
    needs: read,
    params: ofCustomer,
    answer: z.object({ items: z.array(supportAccess) }),
  },
  requestSupportAccess: {
    method: "POST",
    path: "/customers/{id}/support-access",
    summary: "Asks a person to let you open their account. They get an email",
    needs: write,
    params: ofCustomer,
    body: z.object({
      person: z.string().max(100).meta({ description: "Id of one of the customer’s people" }),
      reason: z
        .string({ error: "Say why. The customer reads it." })
        .trim()
        .min(10, "Say why, in a sentence. The customer reads it.")
        .max(500, "Use at most 500 characters."),
    }),
    answer: supportAccess,
  },
  withdrawSupportAccess: {
    method: "POST",
    path: "/support-access/{id}/withdraw",
    summary: "Takes back a request, or gives up an access that was granted",
    needs: write,
    params: z.object({ id: z.uuid() }),
    answer: supportAccess,
  },
} as const satisfies Record<string, Operation>;
