import { paths } from "../../../paths.ts";
import { TradePicture, tradePictures } from "../../../ui/blocks/trade-picture.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { NamedIcon } from "../../../ui/controls/named-icon.tsx";
import { tasks } from "../../../ui/sample-day/tasks.ts";
import { AssignTask } from "../../../ui/scenes/assign-task.tsx";
import { Report, totals } from "../../../ui/scenes/report.tsx";
import { StoreBadges } from "../../../ui/site/store-badges.tsx";
import type { Feature, Industry } from "../../content/site-lists.ts";
import type { Plan } from "../../plans/plan.ts";
import { firstPlanWith } from "../../plans/plan-limits.ts";
import { AllFeatures } from "./home-features.tsx";
import { LaneStop } from "./lane.tsx";
import { lateOrder } from "./late-order.ts";
import { Snap } from "./snap.tsx";

/** After the delivery: a late order, the end of the day, and the week's report. */
export function HomeAnalytics() {
  const wrong = totals.late + totals.failed;
  return (
    <section aria-labelledby="analytics-title" className="border-t border-line bg-wash">
      <Container className="beside py-10 sm:py-18">
        <Snap label="A late order, and the report">
          <div>
            <div>
              <LaneStop at={lateOrder.at}>A late order</LaneStop>
              <h2 className="heading">A late order finds its driver</h2>
              <p className="mt-3 text-muted sm:text-lg">
                {`Every van is on the road. The board shows the miles it adds for each driver, and when they’d get there. Pick one, or let auto-assign.`}
              </p>
              <div className="mt-6">
                <LaneStop at={lateOrder.lastHome}>The last van is home</LaneStop>
                <p className="text-muted sm:text-lg">
                  {`With the late order, it’s ${tasks.length + 1} deliveries in ${lateOrder.miles.toFixed(1)} miles, and every window kept.`}
                </p>
              </div>
            </div>
            <AssignTask />
          </div>
          <div>
            <div>
              <LaneStop at={{ mark: "Sat", text: "Saturday" }}>The report</LaneStop>
              <h2 id="analytics-title" className="heading">
                {`${wrong} deliveries went wrong. Here’s why.`}
              </h2>
              <p className="mt-3 text-muted sm:text-lg">
                {`${totals.onTime} of ${totals.all} were on time. The report is about the other ${wrong}: by reason, driver, hub, and customer.`}
              </p>
            </div>
            <Report />
          </div>
        </Snap>
      </Container>
    </section>
  );
}

/** Trades that deliver, and the questions that come first. */
export function HomeUses(props: { uses: Industry[]; plans: readonly Plan[]; features: Feature[] }) {
  const { uses, plans, features } = props;
  return (
    <Container className="grid gap-x-16 gap-y-10 py-10 sm:py-18 lg:grid-cols-2">
      {uses.length > 0 ? (
        <section aria-labelledby="uses-title" className="min-w-0">
          <h2 id="uses-title" className="heading">
            Built for what’s in the van
          </h2>
          <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
            <Snap label="Trades">
              {uses.map(({ icon, title, text }) => (
                <div key={title} className="flex items-center gap-4">
                  {icon in tradePictures ? (
                    <TradePicture icon={icon} className="h-24 w-auto rounded-lg" />
                  ) : (
                    <NamedIcon name={icon} size={24} className="text-accent" />
                  )}
                  <div>
                    <h3 className="font-semibold">{title}</h3>
                    <p className="mt-1 text-[0.9375rem] text-muted">{text}</p>
                  </div>
                </div>
              ))}
            </Snap>
          </div>
        </section>
      ) : null}
      <HomeQuestions plans={plans} features={features} />
    </Container>
  );
}

const questionsOf = (branded: string | null) =>
  [
    [
      "How does it work?",
      "Add your hubs and drivers. Type the day’s orders, paste them as rows from a spreadsheet, or upload a CSV file. We optimize and assign the routes, drivers follow them in the mobile app, and a photo or a signature closes each task.",
    ],
    [
      "How can a delivery be tracked?",
      `Dispatchers see every driver live on the map. ${branded ? `On ${branded} and up, customers also get` : "Customers get"} a link to a tracking page with the driver’s position and the arrival time.`,
    ],
    [
      "What does a delivery cost?",
      "You pay for your plan, by the month or the year. What you charge for delivery is up to you.",
    ],
    [
      "What about dietary or special requests?",
      "Put them in the task’s notes. The driver reads them in the app before leaving and again at the door.",
    ],
  ] as const;

/** Four questions that come first; the rest is on the FAQ page. */
function HomeQuestions({ plans, features }: { plans: readonly Plan[]; features: Feature[] }) {
  const questions = questionsOf(firstPlanWith(plans, "tracking_page"));
  return (
    <section aria-labelledby="questions-title" className="min-w-0">
      <h2 id="questions-title" className="heading">
        Common questions
      </h2>
      <div className="mt-4 border-t border-line">
        {questions.map(([question, answer]) => (
          <details key={question} name="home-faq" className="faq border-b border-line">
            <summary>{question}</summary>
            <p className="max-w-prose pb-5 text-muted">{answer}</p>
          </details>
        ))}
        {features.length > 0 ? <AllFeatures features={features} /> : null}
      </div>
      <p className="mt-4 text-muted">
        More in the{" "}
        <a className="link" href={paths.faqs}>
          questions and answers
        </a>
        .
      </p>
    </section>
  );
}

/** The driver app in the stores that the settings name. */
export function HomeApps({ appStore, playStore }: { appStore?: string; playStore?: string }) {
  return (
    <div>
      <h2 id="apps-title" className="heading">
        The driver app
      </h2>
      <p className="mt-3 mb-5 text-muted">Included in every plan.</p>
      <StoreBadges appStore={appStore} playStore={playStore} />
    </div>
  );
}
