import { createHash } from "node:crypto";
import type { Log } from "../../../platform/log.ts";
import type { MailingListPort } from "../server/ports.ts";
import { createMailchimpCampaigns } from "./mailchimp-campaigns.ts";
import {
  createMailchimpClient,
  isFinal,
  type MailchimpAnswer,
  type MailchimpProblem,
  type MailchimpSettings,
  problemText,
  toMailchimpError,
} from "./mailchimp-client.ts";

/** Mailchimp lets such a person back only when they say so to Mailchimp itself. */
const needsOwnOptIn = /^(Member In Compliance State|Forgotten Email Not Subscribed)$/;

/**
 * A Mailchimp audience, over the Marketing API v3.
 *
 * Fails (and so is tried again) when Mailchimp cannot be reached, is busy, or does not accept our key or list. An
 * address that it will never take is logged as an error and done with: no retry would change that.
 */
export function createMailchimpList(parts: MailchimpSettings & { log: Log }): MailingListPort {
  const { log } = parts;
  const client = createMailchimpClient(parts);
  const members = `/lists/${encodeURIComponent(parts.listId)}/members`;

  // A list may have required fields of its own; we know only the address.
  const call = (method: "PUT" | "PATCH", id: string, body: object): Promise<MailchimpAnswer> =>
    client(method, `${members}/${id}?skip_merge_validation=true`, body);

  return {
    campaigns: createMailchimpCampaigns(client, parts.listId),

    async subscribe(email, language) {
      const id = memberId(email);
      const member = { email_address: email, ...(language && { language }) };
      // Without `status` a member keeps the one they have: no one who left is put back on the list.
      const answer = await call("PUT", id, { ...member, status_if_new: "pending" });
      if (answer.problem) return finish(answer.problem, id, log);
      if (problemText(answer.body.status) !== "unsubscribed") return;
      // They confirmed our link after they had left. Mailchimp asks them itself, and they decide there.
      finish((await call("PATCH", id, { status: "pending" })).problem, id, log);
    },

    async unsubscribe(email) {
      const id = memberId(email);
      const { problem } = await call("PATCH", id, { status: "unsubscribed" });
      // Unknown to the list, or off it for good: either way nothing is sent to it.
      if (problem?.status === 404) return;
      if (problem?.status === 400 && needsOwnOptIn.test(problem.title)) return;
      finish(problem, id, log);
    },
  };
}

/** Returns when all is well or nothing more can be done; throws when a retry may help. */
function finish(problem: MailchimpProblem | null, member: string, log: Log): void {
  if (!problem) return;
  if (!isFinal(problem)) throw toMailchimpError(problem);
  const { status, title } = problem;
  log.error({ member, status, title }, "mailchimp will not take this address");
}

/** Mailchimp's id of a member: the MD5 of the address in lower case. */
function memberId(email: string): string {
  return createHash("md5").update(email.toLowerCase()).digest("hex");
}
