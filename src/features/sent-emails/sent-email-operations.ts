import { instant, next, type Operation, paging, words } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";

const emailStates = ["waiting", "sent", "written", "bounced", "failed"] as const;

export const sentEmail = z
  .object({
    id: z.string(),
    template: z.string(),
    subject: z.string().nullable().meta({ description: "Null until it is sent" }),
    recipient: z.string(),
    state: z.enum(emailStates).meta({
      description:
        "written: to the outbox folder, because no email left the site then; bounced: it was sent, and then the address was reported as unreachable; failed: no further try is made",
    }),
    error: z.string().nullable().meta({ description: "Why it bounced, or the newest try failed" }),
    at: instant.meta({ description: "When it was sent; until then, when it was written" }),
  })
  .meta({ id: "SentEmail" });
export type AdminSentEmail = z.infer<typeof sentEmail>;

const sentEmailDetail = sentEmail.extend({
  copy: z.enum(["sent", "preview", "none", "deleted"]).meta({
    description:
      "sent: as it was sent; preview: as it would be sent now; none: no copy is kept; deleted: it was given up over a week ago, so its content is gone",
  }),
  again: z.enum(["same", "new-link"]).nullable().meta({
    description: "What sending again does. Null: it can’t be sent again",
  }),
});
export type AdminSentEmailDetail = z.infer<typeof sentEmailDetail>;

const bouncedAddress = z
  .object({
    email: z.string(),
    reason: z.enum(["bounce", "complaint"]),
    detail: z.string().nullable().meta({ description: "What the email provider said" }),
    at: instant,
  })
  .meta({ id: "BouncedAddress" });
export type AdminBouncedAddress = z.infer<typeof bouncedAddress>;

const one = z.object({ id: z.uuid() });
const read = { area: "emails", access: "read" } as const;
const write = { area: "emails", access: "write" } as const;

/** Sent emails, and addresses that email can't reach. */
export const sentEmailOperations = {
  listSentEmails: {
    method: "GET",
    path: "/sent-emails",
    summary: "Emails of the site, the newest first",
    needs: read,
    query: paging.extend({
      q: words,
      to: z.string().trim().max(254).optional().meta({ description: "One address, all of it" }),
      state: z.enum(["waiting", "sent", "failed"]).optional(),
    }),
    answer: z.object({ items: z.array(sentEmail), next }),
  },
  getSentEmail: {
    method: "GET",
    path: "/sent-emails/{id}",
    summary: "One email, and what became of it",
    needs: read,
    params: one,
    answer: sentEmailDetail,
  },
  getSentEmailCopy: {
    method: "GET",
    path: "/sent-emails/{id}/copy",
    summary: "The email as it was rendered, without its links. Kept for 90 days",
    needs: read,
    params: one,
    answer: z.object({ html: z.string() }),
  },
  sendEmailAgain: {
    method: "POST",
    path: "/sent-emails/{id}/send-again",
    summary: "Sends an email that was given up, or another link to confirm an address",
    needs: write,
    params: one,
    answer: sentEmailDetail,
  },
  sendFailedEmails: {
    critical: true,
    method: "POST",
    path: "/sent-emails/send-failed",
    summary:
      "Sends emails that were given up, the oldest 1,000, but none to addresses that bounced",
    needs: write,
    answer: z.object({ count: z.int() }),
  },
  listBouncedAddresses: {
    method: "GET",
    path: "/bounced-addresses",
    summary: "Addresses that bounced or complained, the newest first",
    needs: read,
    query: paging.extend({ q: z.string().trim().max(254).optional() }),
    answer: z.object({ items: z.array(bouncedAddress), next }),
  },
  clearBouncedAddress: {
    method: "POST",
    path: "/bounced-addresses/clear",
    summary: "Lets email go to an address again",
    needs: write,
    body: z.object({ email: z.string().trim().max(254) }),
    answer: z.object({ cleared: z.boolean() }),
  },
} as const satisfies Record<string, Operation>;
