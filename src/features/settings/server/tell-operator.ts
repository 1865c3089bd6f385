import type { Transaction } from "../../../platform/db/client.ts";
import type { Email } from "../../../platform/emails/template.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { setting } from "../../content/server/tables.ts";

/**
 * Emails the company's own address about something that a person has to look at. Names no customer: ids lead to them.
 * @param notice.event what happened; it is told once
 */
export async function tellOperator<Props>(
  tx: Transaction,
  queue: Queue,
  { email, event, props }: { email: Email<Props>; event: string; props: NoInfer<Props> },
): Promise<void> {
  const [company] = await tx.select({ email: setting.companyEmail }).from(setting);
  if (!company) return;
  await enqueueMail(tx, queue, {
    email,
    to: company.email,
    props,
    dedupeKey: `operator:${event}`,
  });
}
