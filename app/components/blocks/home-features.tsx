import {
  Bell,
  Building2,
  Camera,
  MapPinned,
  MessageSquare,
  Radar,
  Route,
  Search,
  Smartphone,
  Star,
  Tags,
  Timer,
} from "lucide-react";
import { Container } from "../ui/container.tsx";

const groups = [
  {
    who: "For the dispatcher",
    text: "The day on one board, and the plan in minutes.",
    features: [
      [Route, "AI-based routing", "Routes optimised for time windows, start and end hubs."],
      [
        MapPinned,
        "Dispatch and auto-assign",
        "Auto-assign picks the driver, or drag the task to one.",
      ],
      [Radar, "Live fleet tracking", "Every driver on the map, in real time."],
      [Search, "Search and filter", "Find one customer among hundreds of tasks."],
    ],
  },
  {
    who: "For the driver",
    text: "An app that shows the next stop and keeps out of the way.",
    features: [
      [
        Smartphone,
        "Driver mobile app",
        "For iPhone and Android: tasks in order, navigation, notes.",
      ],
      [Camera, "Proof of delivery", "A photo or a signature, with the time, kept with the task."],
      [MessageSquare, "Driver chat", "Questions answered without a call.", "Coming soon"],
    ],
  },
  {
    who: "For the customer",
    text: "They know when you'll arrive, on a page with your name on it.",
    features: [
      [Timer, "Predictive ETA", "An arrival time that updates as each stop is completed."],
      [Bell, "Automated status updates", "Chat, SMS and notifications, sent as the task moves on."],
      [
        Building2,
        "Branded tracking page and portal",
        "White label: your logo, your colours, their orders.",
      ],
      [
        Star,
        "Post-delivery surveys",
        "A star rating and up to two questions, on the tracking page.",
      ],
      [Tags, "Client tagging", "Tags and internal feedback, seen by your team only."],
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
        <div className="mt-14 space-y-14">
          {groups.map((group) => (
            <div
              key={group.who}
              className="grid gap-8 border-t border-line pt-8 lg:grid-cols-[17rem_1fr] lg:gap-16"
            >
              <div>
                <h3 className="text-xl font-semibold">{group.who}</h3>
                <p className="mt-2 text-muted">{group.text}</p>
              </div>
              <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
                {group.features.map(([Icon, title, text, soon]) => (
                  <li key={title} className="flex gap-4">
                    <Icon aria-hidden="true" size={22} className="mt-0.5 flex-none text-accent" />
                    <div>
                      <h4 className="flex flex-wrap items-center gap-2 font-semibold">
                        {title}
                        {soon ? <span className="badge badge-signal">{soon}</span> : null}
                      </h4>
                      <p className="mt-1 text-muted">{text}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}
