import type { Transaction } from "../db/client.ts";
import { setting } from "../db/schema/index.ts";
import type { Queue } from "../jobs/queue.ts";
import { enqueueMail } from "./enqueue-mail.ts";

/**
 * Mails the company's own address about something that a person has to look at. Names no customer: ids lead to them.
 * @param notice.event what happened; it is mailed once
 */
export async function tellOperator(
  tx: Transaction,
  queue: Queue,
  notice: { event: string; subject: string; lines: string[] },
): Promise<void> {
  const [company] = await tx.select({ email: setting.companyEmail }).from(setting);
  if (!company) return;
  await enqueueMail(tx, queue, {
    template: "operator-notice",
    to: company.email,
    props: { subject: notice.subject, lines: notice.lines },
    dedupeKey: `operator:${notice.event}`,
  });
}
