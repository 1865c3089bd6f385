import { Check } from "lucide-react";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { listOrder, totalMiles } from "../../../ui/sample-day/day.ts";
import type { ShownFilm } from "../../content/content.ts";
import { HeroFilm } from "./hero-film.tsx";

/** The landing page's first screen: what it is, who it's for, the two ways on, and the product as a film. */
export function HomeHero({ film }: { film: ShownFilm | null }) {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden">
      <Words />

      <Container className="mt-6 pb-8">
        <HeroFilm own={film} />
      </Container>
    </section>
  );
}

function Words() {
  return (
    <Container className="pt-10 sm:pt-11">
      <h1 id="hero-title" className="display">
        Making <span className="whitespace-nowrap">Last-Mile</span> Delivery Easy
      </h1>
      <p className="lede mt-4 max-w-4xl">
        For shops that deliver with their own drivers. Plan the morning in one click, send it to
        their phones, and text every customer a time.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button href={paths.pricing} size="lg">
          Start Trial
        </Button>
        <Button href={paths.contact} size="lg" variant="secondary">
          Contact Sales
        </Button>
        <p className="flex items-center gap-2 text-lg font-semibold sm:ml-2">
          <Check aria-hidden="true" size={20} strokeWidth={3} className="text-accent" />
          14 days, no card
        </p>
      </div>
      <p className="mt-4 text-muted">
        {`On our sample morning: ${totalMiles.toFixed(1)} miles instead of ${listOrder.miles.toFixed(1)}, every window kept. `}
        <a className="link" href="#flow-title">
          Check it below.
        </a>
      </p>
    </Container>
  );
}
