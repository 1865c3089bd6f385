import {
  CreditCard,
  Croissant,
  Factory,
  Gift,
  HeartPulse,
  MessagesSquare,
  Package,
  PawPrint,
  Pill,
  ShoppingBasket,
  Smartphone,
  Store,
} from "lucide-react";
import type { MetaArgs } from "react-router";
import { servicesPage } from "../../../contract/site-pages.ts";
import { PageIntro } from "../../components/blocks/page-intro.tsx";
import { TrackingDelivered } from "../../components/scenes/tracking-page.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
import type { RouteHandle } from "../../hydration.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";

export const handle: RouteHandle = { cache: {} };

export const meta = (args: MetaArgs) => pageMeta(args, servicesPage);

const industries = [
  [Croissant, "Food delivery", "Short rounds that leave while the meal is hot."],
  [ShoppingBasket, "Grocery", "Crates, time windows and a note about the gate."],
  [Package, "Parcels and logistics", "Many stops in the right order, and a photo at each."],
  [Pill, "Pharmacy", "The right person signs, and the time stands beside it."],
  [HeartPulse, "Healthcare", "Samples and supplies from hub to ward, in order."],
  [Store, "Retail and e-commerce", "Your shop's name on the page where customers wait."],
  [Gift, "Specialty items", "Cakes, flowers, furniture: handled as the note says."],
  [PawPrint, "Pet supplies", "Heavy bags on a fixed round, known the day before."],
  [Factory, "Manufacturing", "Parts to sites and dealers, with proof for the invoice."],
] as const;

const features = [
  [
    "For planning",
    [
      "AI-based routing and route optimisation",
      "Auto-assign, or assign by hand",
      "Hubs as start and end points, with each driver's preference",
      "Search and filter over tasks, drivers and customers",
      "Reporting and analytics",
      "Client tagging with internal feedback",
    ],
  ],
  [
    "For the road",
    [
      "Driver mobile app for iPhone and Android",
      "Live fleet tracking with predictive ETA",
      "Automated status updates by chat, SMS and notification",
      "Proof of delivery: photo, signature, timestamp",
      "Branded tracking page and customer portal",
      "Surveys after the delivery: two questions and a star rating",
    ],
  ],
] as const;

const partners = [
  [
    CreditCard,
    "Card payments",
    "Subscriptions are paid through a card provider; card numbers never reach us.",
  ],
  [
    Smartphone,
    "App stores",
    "Drivers install the app from the App Store or Play Store, on the phones they have.",
  ],
  [
    MessagesSquare,
    "Message services",
    "Status updates go out by chat, SMS and notification, whatever your customers read.",
  ],
] as const;

export default function ServicesPage() {
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
          <ul className="mt-8 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
            {industries.map(([Icon, title, text]) => (
              <li key={title} className="flex gap-4 border-t border-line py-6">
                <Icon aria-hidden="true" size={24} className="mt-0.5 flex-none text-accent" />
                <div>
                  <h3 className="font-semibold">{title}</h3>
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
        <Container className="grid items-center gap-12 py-16 sm:py-24 lg:grid-cols-2 lg:gap-20">
          <div>
            <h2 id="partners-title" className="heading">
              Partners
            </h2>
            <p className="mt-4 text-muted">What it connects to, so you don't have to build it.</p>
            <dl className="mt-8 space-y-6">
              {partners.map(([Icon, title, text]) => (
                <div key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
                  <Icon aria-hidden="true" size={24} className="row-span-2 mt-0.5 text-accent" />
                  <dt className="font-semibold">{title}</dt>
                  <dd className="mt-1 text-muted">{text}</dd>
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
          <TrackingDelivered />
        </Container>
      </section>
    </>
  );
}
