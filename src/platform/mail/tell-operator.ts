import type { MailProps } from "../../composition/emails/mail-props.ts";
import { setting } from "../../features/content/server/tables.ts";
import type { Transaction } from "../db/client.ts";
import type { Queue } from "../jobs/queue.ts";
import { enqueueMail } from "./enqueue-mail.ts";

/**
 * Emails the company's own address about something that a person has to look at. Names no customer: ids lead to them.
 * @param notice.event what happened; it is told once
 */
export async function tellOperator<T extends "payment-notice" | "unknown-price" | "lead-wrote">(
  tx: Transaction,
  queue: Queue,
  { template, event, props }: { template: T; event: string; props: MailProps[T] },
): Promise<void> {
  const [company] = await tx.select({ email: setting.companyEmail }).from(setting);
  if (!company) return;
  const dedupeKey = `operator:${event}`;
  await enqueueMail(tx, queue, { template, to: company.email, props, dedupeKey });
}
