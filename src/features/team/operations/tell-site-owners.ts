import { eq } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { links } from "../../../contract/links.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import type { Email } from "../../../platform/emails/template.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { user } from "../../identity/server/tables.ts";
import { consoleChanged } from "../server/emails.ts";

/**
 * Emails the owners of the site, in the transaction of what they are told.
 * @param mail.event what happened; each owner is told once
 * @param mail.except the owner who did it
 */
export async function tellSiteOwners<Props>(
  tx: Transaction,
  queue: Queue,
  mail: { email: Email<Props>; event: string; props: NoInfer<Props>; except?: string },
): Promise<void> {
  const owners = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(eq(user.role, "owner"));
  for (const { id, email } of owners) {
    if (id === mail.except) continue;
    await enqueueMail(tx, queue, {
      email: mail.email,
      to: email,
      props: mail.props,
      dedupeKey: `${mail.event}:${email}`,
    });
  }
}

/** Emails all owners that someone changed what guards the console. @param change what they did: `made Bo Li an owner` */
export const tellOfConsoleChange = (
  tx: Transaction,
  { queue, origin }: { queue: Queue; origin: string },
  actor: Pick<Actor, "name" | "email">,
  event: string,
  change: string,
): Promise<void> =>
  tellSiteOwners(tx, queue, {
    email: consoleChanged,
    event,
    props: {
      who: actor.name,
      address: actor.email,
      change,
      link: `${origin}${links.signInFor(`${links.admin}/activity`)}`,
    },
  });
