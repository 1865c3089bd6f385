import { AssignTask } from "../scenes/assign-task.tsx";
import { CustomerMessages } from "../scenes/customer-messages.tsx";
import { ProofPhone } from "../scenes/proof-phone.tsx";
import { Container } from "../ui/container.tsx";

const groups = [
  {
    who: "For the dispatcher",
    Picture: AssignTask,
    text: "The day on one board, and the plan in minutes.",
    features: [
      ["AI-based routing", "Routes optimized for time windows and for start and end hubs."],
      ["Dispatch and auto-assign", "Auto-assign picks the driver, or drag the task to one."],
      ["Live fleet tracking", "Every driver on the map, in real time."],
      ["Search and filter", "Find one customer among hundreds of tasks."],
    ],
  },
  {
    who: "For the driver",
    Picture: ProofPhone,
    text: "An app that shows the next stop and stays out of the way.",
    features: [
      ["Driver mobile app", "For iPhone and Android: tasks in order, navigation, notes."],
      ["Proof of delivery", "A photo or a signature, with the time, kept with the task."],
      ["Driver chat", "Questions answered without a call.", "Coming soon"],
    ],
  },
  {
    who: "For the customer",
    Picture: CustomerMessages,
    text: "They know when you'll arrive, on a page with your name on it.",
    features: [
      ["Predictive ETA", "An arrival time that updates as each stop is completed."],
      ["Automated status updates", "Chat, SMS and notifications, sent as the task moves on."],
      ["Branded tracking page and portal", "White label: your logo, your colors, their orders."],
      ["Post-delivery surveys", "A star rating and up to two questions, on the tracking page."],
      ["Client tagging", "Tags and internal feedback, seen by your team only."],
    ],
  },
] as const;

/** Every feature, by the person it is for. */
export function HomeFeatures() {
  return (
    <section aria-labelledby="features-title" className="border-t border-line bg-wash">
      <Container className="py-16 sm:py-24">
        <div className="max-w-2xl">
          <h2 id="features-title" className="title">
            A turnkey solution, from hub to doorstep
          </h2>
          <p className="lede mt-5">
            Nothing to assemble. Sign up, add a hub, invite a driver, and the first route can leave
            today.
          </p>
        </div>
        <div className="mt-14 space-y-16 sm:space-y-24">
          {groups.map(({ who, text, features, Picture }) => (
            <div
              key={who}
              className="grid items-center gap-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-20"
            >
              <div>
                <h3 className="text-2xl font-semibold tracking-tight">{who}</h3>
                <p className="mt-2 text-muted">{text}</p>
                <ul className="mt-6 divide-y divide-line border-y border-line">
                  {features.map(([title, words, soon]) => (
                    <li key={title} className="py-3">
                      <h4 className="flex flex-wrap items-center gap-2 font-semibold">
                        {title}
                        {soon ? <span className="badge badge-signal">{soon}</span> : null}
                      </h4>
                      <p className="mt-0.5 text-[0.9375rem] text-muted">{words}</p>
                    </li>
                  ))}
                </ul>
              </div>
              <Picture />
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}
