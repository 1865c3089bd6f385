import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import type { Email } from "../../../platform/emails/template.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { member, user } from "./tables.ts";

/**
 * Mails everyone who answers for an organisation's account about a change to it, in the change's own transaction.
 * @param mail.event what happened; each owner is told once
 * @param mail.props what the email says to the owner of this name
 */
export async function tellOwners<Props>(
  tx: Transaction,
  queue: Queue,
  organizationId: string,
  {
    email,
    event,
    props,
  }: { email: Email<Props>; event: string; props: (name: string) => NoInfer<Props> },
): Promise<void> {
  const owners = await tx
    .select({ id: user.id, name: user.name, email: user.email })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, organizationId), eq(member.role, "owner")));
  for (const owner of owners) {
    await enqueueMail(tx, queue, {
      email,
      to: owner.email,
      props: props(owner.name),
      dedupeKey: `${event}:${owner.id}`,
    });
  }
}
