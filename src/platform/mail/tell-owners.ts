import { and, eq } from "drizzle-orm";
import type { MailProps, MailTemplate } from "../../composition/emails/mail-props.ts";
import { member, user } from "../../features/identity/server/tables.ts";
import type { Transaction } from "../db/client.ts";
import type { Queue } from "../jobs/queue.ts";
import { enqueueMail } from "./enqueue-mail.ts";

/**
 * Mails everybody who answers for an organisation's account about a change to it, in the change's own transaction.
 * @param mail.event what happened; each owner is told once
 * @param mail.props what the template says to the owner of this name
 */
export async function tellOwners<T extends MailTemplate>(
  tx: Transaction,
  queue: Queue,
  organizationId: string,
  mail: { template: T; event: string; props: (name: string) => MailProps[T] },
): Promise<void> {
  const owners = await tx
    .select({ id: user.id, name: user.name, email: user.email })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, organizationId), eq(member.role, "owner")));
  for (const owner of owners) {
    await enqueueMail(tx, queue, {
      template: mail.template,
      to: owner.email,
      props: mail.props(owner.name),
      dedupeKey: `${mail.event}:${owner.id}`,
    });
  }
}
