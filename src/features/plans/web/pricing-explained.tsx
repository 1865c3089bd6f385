import { formatList } from "../../../contract/format.ts";
import { Container } from "../../../ui/controls/container.tsx";
import type { Plan } from "../plan.ts";

const counted = [
  ["Three bags for one customer, one door", "1 task", "However many bags or boxes it takes."],
  [
    "Two customers in the same building",
    "2 tasks",
    "Each has its own recipient and its own proof.",
  ],
  ["Moved to another driver at noon", "Still 1 task", "Changing a task doesn’t count it again."],
  ["Added on the 31st, driven on the 1st", "1 task", "It counts in the month it was created."],
] as const;

/** What a plan's number of tasks means, by examples. */
export function TaskCounting() {
  return (
    <section aria-labelledby="count-title" className="border-t border-line">
      <Container className="grid gap-10 py-16 sm:py-24 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <div>
          <h2 id="count-title" className="heading">
            What counts as a task
          </h2>
          <p className="mt-4 text-muted">
            One delivery to one recipient at one address. There is no fee per task.
          </p>
        </div>
        <dl className="divide-y divide-line border-y border-line">
          {counted.map(([what, count, why]) => (
            <div key={what} className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 py-5">
              <dt className="font-semibold">{what}</dt>
              <dd className="row-span-2 self-center text-xl font-[640] tracking-tight text-accent tabular-nums">
                {count}
              </dd>
              <dd className="mt-1 text-muted">{why}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}

/** A trial from its first day to what follows it, and what holds for every bill. */
export function TrialExplained({ plans }: { plans: readonly Plan[] }) {
  const trials = plans.filter((plan) => plan.trialDays !== null);
  const days = trials[0]?.trialDays ?? null;
  const others = plans.filter((plan) => plan.trialDays === null).map((plan) => plan.title);
  return (
    <section aria-labelledby="billing-title" className="border-t border-line bg-wash">
      <Container className="py-16 sm:py-24">
        <h2 id="billing-title" className="heading">
          How the trial and billing work
        </h2>
        {others.length > 0 ? (
          <p className="mt-4 max-w-prose text-muted">
            {`${formatList(others)} ${others.length === 1 ? "has" : "have"} no trial. ${others.length === 1 ? "It starts" : "They start"} with a card, and you pay at signup.`}
          </p>
        ) : null}
        {days === null ? null : (
          <ol className="trial-line mt-10 grid gap-x-5 gap-y-8 md:grid-cols-3">
            <Step when="Day 1" title="Sign up without a card">
              Tell us who you are and what you deliver. Your dispatchers and drivers get every
              feature of the plan right away.
            </Step>
            <Step when={`Until day ${days}`} title="Run your own routes">
              Cancel any time. You won’t be charged until the trial ends.
            </Step>
            <Step when={`After day ${days}`} title="Keep it or walk away">
              Add a card, and the plan continues with your first charge. Without one, it pauses and
              you’re charged nothing.
            </Step>
          </ol>
        )}
        <dl className="mt-14 grid gap-x-5 gap-y-8 md:grid-cols-3">
          <Note title="US dollars, by month or year">
            The form shows what you’ll be charged, and when, before you press Sign Up.
          </Note>
          <Note title="Cancel any time">
            You keep what you’ve paid for until the period ends; it won’t renew.
          </Note>
          <Note title="Card numbers never reach us">
            The card field belongs to the payment provider. We keep the brand and the last four
            digits.
          </Note>
        </dl>
      </Container>
    </section>
  );
}

function Step(props: { when: string; title: string; children: string | string[] }) {
  return (
    <li className="relative pt-8">
      <p className="text-sm font-semibold text-accent">{props.when}</p>
      <h3 className="mt-1 text-lg font-semibold">{props.title}</h3>
      <p className="mt-1.5 pr-6 text-muted">{props.children}</p>
    </li>
  );
}

function Note(props: { title: string; children: string | string[] }) {
  return (
    <div className="border-t border-line-strong pt-5 pr-6">
      <dt className="font-semibold">{props.title}</dt>
      <dd className="mt-1.5 text-muted">{props.children}</dd>
    </div>
  );
}
