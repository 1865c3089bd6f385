import { paths } from "../../../paths.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { NamedIcon } from "../../../ui/controls/named-icon.tsx";
import { Report, totals } from "../../../ui/scenes/report.tsx";
import { StoreBadges } from "../../../ui/site/store-badges.tsx";
import type { Industry } from "../../content/site-lists.ts";
import type { Plan } from "../../plans/plan.ts";
import { firstPlanWith } from "../../plans/plan-limits.ts";
import { LaneStop } from "./lane.tsx";

/** Reporting and analytics, with a drawn report. */
export function HomeAnalytics() {
  return (
    <section aria-labelledby="analytics-title" className="border-t border-line">
      <Container className="grid items-center gap-12 py-16 sm:py-24 lg:grid-cols-2 lg:gap-20">
        <div>
          <LaneStop>Saturday, the report</LaneStop>
          <h2 id="analytics-title" className="title">
            {`${totals.late + totals.failed} deliveries went wrong. Here's why.`}
          </h2>
          <p className="lede mt-5">
            {`${totals.onTime} of ${totals.all} were on time. The report is about the other ${totals.late + totals.failed}: by reason, driver, hub, and customer.`}
          </p>
        </div>
        <Report />
      </Container>
    </section>
  );
}

/** Trades that deliver. */
export function HomeUses({ uses }: { uses: Industry[] }) {
  return (
    <section aria-labelledby="uses-title" className="border-t border-line">
      <Container className="py-16 sm:py-24">
        <LaneStop>Your trade</LaneStop>
        <h2 id="uses-title" className="title max-w-2xl">
          Built for what's in the van
        </h2>
        <ul className="mt-12 grid gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {uses.map(({ icon, title, text }) => (
            <li key={title} className="bg-surface p-6 sm:p-8">
              <NamedIcon name={icon} size={26} className="text-accent" />
              <h3 className="mt-4 text-lg font-semibold">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

const questionsOf = (branded: string | null) =>
  [
    [
      "How does it work?",
      "Add your hubs and drivers. Type the day's orders, paste them as rows from a spreadsheet, or upload a CSV file. We optimize and assign the routes, drivers follow them in the mobile app, and a photo or a signature closes each task.",
    ],
    [
      "How can a delivery be tracked?",
      `Dispatchers see every driver live on the map. ${branded ? `On ${branded} and up, customers also get` : "Customers get"} a link to a tracking page with the driver's position and the arrival time.`,
    ],
    [
      "What does a delivery cost?",
      "You pay for your plan, by the month or the year. What you charge for delivery is up to you.",
    ],
    [
      "What about dietary or special requests?",
      "Put them in the task's notes. The driver reads them in the app before leaving and again at the door.",
    ],
  ] as const;

/** Four questions that come first; the rest is on the FAQ page. */
export function HomeQuestions({ plans }: { plans: readonly Plan[] }) {
  const questions = questionsOf(firstPlanWith(plans, "tracking_page"));
  return (
    <section aria-labelledby="questions-title">
      <Container className="grid gap-10 py-16 sm:py-24 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <div>
          <LaneStop>Your questions</LaneStop>
          <h2 id="questions-title" className="heading">
            Common questions
          </h2>
          <p className="mt-3 text-muted">
            More in the{" "}
            <a className="link" href={paths.faqs}>
              questions and answers
            </a>
            .
          </p>
        </div>
        <div className="border-t border-line">
          {questions.map(([question, answer], index) => (
            <details
              key={question}
              name="home-faq"
              className="faq border-b border-line"
              open={index === 0}
            >
              <summary>{question}</summary>
              <p className="max-w-prose pb-5 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </Container>
    </section>
  );
}

/** The driver app in the stores that the settings name. */
export function HomeApps({ appStore, playStore }: { appStore?: string; playStore?: string }) {
  return (
    <section aria-labelledby="apps-title" className="border-t border-line bg-wash">
      <Container className="flex flex-wrap items-center justify-between gap-8 py-14">
        <div>
          <h2 id="apps-title" className="heading">
            The driver app
          </h2>
          <p className="mt-2 text-muted">
            Included in every plan. Runs on the phones your drivers already carry.
          </p>
        </div>
        <StoreBadges appStore={appStore} playStore={playStore} />
      </Container>
    </section>
  );
}
