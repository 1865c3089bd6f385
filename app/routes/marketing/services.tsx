import {
  CreditCard,
  Factory,
  Gift,
  HeartPulse,
  MessagesSquare,
  PawPrint,
  Smartphone,
  Store,
} from "lucide-react";
import { servicesPage } from "../../../contract/site-pages.ts";
import { PageIntro } from "../../components/blocks/page-intro.tsx";
import { type Trade, TradeStop } from "../../components/scenes/trade-stop.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
import { servicesContext } from "../../context.ts";
import { withFallback } from "../../http/fallback.server.ts";
import type { RouteHandle } from "../../hydration.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import type { Route } from "./+types/services.ts";
import "../../styles/trades.css";

export const handle: RouteHandle = { sells: "band", cache: {} };

export const meta = (args: Route.MetaArgs) => pageMeta(args, servicesPage);

/** The four industries that the posts know best, each with the post about it. */
const chapters: readonly { trade: Trade; title: string; text: string; post: string }[] = [
  {
    trade: "food",
    title: "Food delivery",
    text: "Food can't wait for a better plan. Keep routes short, and promise narrow windows only for the first stops, where a delay hasn't added up yet. Allergies and special requests go in the task's notes. The kitchen's last check and the driver's first look are the same line. Customers see when the meal will arrive, so they're at the door when it does.",
    post: "time-windows-drivers-can-keep",
  },
  {
    trade: "grocery",
    title: "Grocery",
    text: "Crates are heavy, and somebody has to be home. When nobody is, the driver makes the trip twice and the cold food comes back warm. Routes are planned inside each customer's window, and every stop shows the minutes it has to spare. Gate codes and substitutions are in the note, where the driver looks first. The report counts what failed, and why.",
    post: "what-a-failed-delivery-costs",
  },
  {
    trade: "pharmacy",
    title: "Pharmacy",
    text: "The bag is small, and it belongs to one person. The right person signs, and the time is recorded. A cool pouch gets a window with a firm end, so it's never the last stop. Messages name your shop and the time, and nothing that's in the bag. What couldn't be handed over comes back to the counter. Keep health information out of the notes.",
    post: "delivering-prescriptions-with-care",
  },
  {
    trade: "parcels",
    title: "Parcels and logistics",
    text: "Many stops, close together, and most customers are out. The order of the stops saves the miles; the photo saves the argument. Drivers put the parcel down, step back, and take one picture with the parcel and the house number. When a customer writes that nothing came, search finds the task, and the photo and its time answer the question.",
    post: "proof-of-delivery-that-settles-disputes",
  },
];

const industries = [
  [HeartPulse, "Healthcare", "Samples and supplies, from hub to ward, in order."],
  [Store, "Retail and e-commerce", "The tracking page carries your shop's name."],
  [Gift, "Specialty items", "Cakes, flowers, and furniture, handled the way the note says."],
  [PawPrint, "Pet supplies", "Heavy bags: note the stairs, and let customers know you're close."],
  [Factory, "Manufacturing", "Parts to sites and dealers, with proof for the invoice."],
] as const;

const features = [
  [
    "For planning",
    [
      "AI-based routing and route optimization",
      "Auto-assign, or assign by hand",
      "Hubs as start and end points, with each driver's preference",
      "Search and filters for tasks, drivers, and customers",
      "Reporting and analytics",
      "Client tagging with internal feedback",
    ],
  ],
  [
    "For the road",
    [
      "Driver mobile app for iPhone and Android",
      "Live fleet tracking with predictive ETA",
      "Automated status updates by SMS and notification",
      "Proof of delivery: photo, signature, timestamp",
      "Branded tracking page and customer portal",
      "Surveys after the delivery: two questions and a star rating",
    ],
  ],
] as const;

const partners = [
  [CreditCard, "Card payments", "You pay through a card provider. Card numbers never reach us."],
  [
    Smartphone,
    "App stores",
    "Drivers install the app from the App Store or Google Play on the phones they already carry.",
  ],
  [
    MessagesSquare,
    "Message services",
    "Text messages to phone numbers in the United States and Canada are included from Starter up.",
  ],
] as const;

/** The titles of the chapters' posts, by slug. One that isn't published is missing. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const posts = await Promise.all(
    chapters.map(({ post }) => withFallback(services, "post", services.blog.getPost(post), null)),
  );
  return {
    titles: Object.fromEntries(posts.flatMap((post) => (post ? [[post.slug, post.title]] : []))),
  };
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { titles } = loaderData;
  return (
    <>
      <PageIntro title="For every business that delivers to the door">
        The same three screens serve a kitchen with two riders and a depot with forty vans. What
        changes is what the driver has to get right.
      </PageIntro>
      <section aria-labelledby="industries-title">
        <Container className="py-16 sm:py-24">
          <h2 id="industries-title" className="heading">
            Industries
          </h2>
          <div className="mt-10 space-y-14 sm:space-y-20">
            {chapters.map(({ trade, title, text, post }) => (
              <div
                key={trade}
                className="grid items-center gap-8 lg:grid-cols-2 lg:gap-20 lg:even:*:first:order-2"
              >
                <div>
                  <h3 className="text-2xl font-semibold tracking-tight">{title}</h3>
                  <p className="mt-3 max-w-prose text-muted">{text}</p>
                  {titles[post] ? (
                    <p className="mt-4">
                      <a className="link" href={paths.post(post)}>
                        {titles[post]}
                      </a>
                    </p>
                  ) : null}
                </div>
                <TradeStop trade={trade} />
              </div>
            ))}
          </div>
          <h3 className="mt-16 text-lg font-semibold">Also built for</h3>
          <ul className="mt-6 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
            {industries.map(([Icon, title, text]) => (
              <li key={title} className="flex gap-4 border-t border-line py-6">
                <Icon aria-hidden="true" size={24} className="mt-0.5 flex-none text-accent" />
                <div>
                  <h4 className="font-semibold">{title}</h4>
                  <p className="mt-1 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Container>
      </section>
      <section aria-labelledby="features-title" className="border-y border-line bg-wash">
        <Container className="py-16 sm:py-24">
          <h2 id="features-title" className="heading">
            Application key features
          </h2>
          <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
            {features.map(([title, items]) => (
              <div key={title}>
                <h3 className="text-lg font-semibold">{title}</h3>
                <div className="prose prose-plan mt-4">
                  <ul>
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </div>
              </div>
            ))}
          </div>
        </Container>
      </section>
      <section aria-labelledby="partners-title">
        <Container className="py-16 sm:py-24">
          <div>
            <h2 id="partners-title" className="heading">
              Partners
            </h2>
            <p className="mt-4 text-muted">What it connects to, so you don't have to build it.</p>
            <dl className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-3">
              {partners.map(([Icon, title, text]) => (
                <div key={title}>
                  <dt className="flex gap-4 font-semibold">
                    <Icon aria-hidden="true" size={24} className="flex-none text-accent" />
                    {title}
                  </dt>
                  <dd className="mt-1 pl-10 text-muted">{text}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-10 flex flex-wrap gap-3">
              <Button href={paths.pricing}>See the plans</Button>
              <Button href={paths.contact} variant="secondary">
                Become a partner
              </Button>
            </div>
          </div>
        </Container>
      </section>
    </>
  );
}
