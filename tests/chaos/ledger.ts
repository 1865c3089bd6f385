import type { Business } from "./business.ts";
import { wait } from "./scenario.ts";

/**
 * What is wrong with everything together, once nothing is under way: Stripe and our rows hold the same subscriptions,
 * nobody has two, no payment was taken twice, and every email was delivered once.
 */
async function ledgerProblems({ postgres, stripe, smtp }: Business): Promise<string[]> {
  const problems: string[] = [];
  const { state } = stripe;
  const emails = [...state.customers.values()].map(({ email }) => email);
  if (new Set(emails).size < emails.length) problems.push("an address has two customers at Stripe");
  const intents = state.charges.map(({ intent }) => intent);
  if (new Set(intents).size < intents.length) problems.push("a payment was taken twice");

  const rows = await postgres.query<{ id: string; cents: number; status: string }>(
    "select provider_subscription_id as id, price_cents as cents, status from subscription where provider = 'stripe'",
  );
  const here = new Map(rows.map((row) => [row.id, row]));
  const over = /^(canceled|incomplete|incomplete_expired)$/;
  const owners: string[] = [];
  for (const { id, status, customer, items } of state.subscriptions.values()) {
    if (over.test(status)) continue;
    owners.push(customer);
    const row = here.get(id);
    const cents = items.data[0]?.price.unit_amount;
    if (row?.status !== status || row.cents !== cents) {
      problems.push(
        `a subscription is ${status} for ${cents} cents at Stripe, and ${row?.status} for ${row?.cents} here`,
      );
    }
  }
  if (new Set(owners).size < owners.length) problems.push("a customer has two subscriptions");
  for (const { id, status } of rows) {
    const there = state.subscriptions.get(id);
    if (!over.test(status) && (!there || over.test(there.status))) {
      problems.push(`a subscription is ${status} here, and ${there?.status} at Stripe`);
    }
  }

  const mails = await postgres.query<{ status: string; count: number }>(
    "select status, count(*)::int from mail where status <> 'sent' group by status",
  );
  for (const { status, count } of mails) problems.push(`${count} emails are ${status}`);
  const [sent] = await postgres.query<{ count: number }>(
    "select count(*)::int from mail where status = 'sent'",
  );
  const received = new Set(smtp.received.map(({ mail }) => mail.messageId)).size;
  // Deleted accounts leave no rows of their emails.
  if (received < (sent?.count ?? 0))
    problems.push(`${sent?.count} emails sent, ${received} received`);
  return problems;
}

/** What is wrong with the books once the jobs that are still under way are done. Empty: they add up. */
export async function settledLedger(
  business: Business,
  options: { hurry: boolean; timeoutMs: number },
): Promise<string[]> {
  const began = performance.now();
  for (;;) {
    if (options.hurry) await business.hurryJobs();
    const problems = await ledgerProblems(business);
    if (problems.length === 0 || performance.now() - began > options.timeoutMs) return problems;
    await wait(options.hurry ? 200 : 1_000);
  }
}
