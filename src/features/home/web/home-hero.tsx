import { Check } from "lucide-react";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import type { ShownFilm } from "../../content/content.ts";
import { HeroFilm } from "./hero-film.tsx";

/** The landing page's first screen: what it is, who it's for, the two ways on, and the product as a film. */
export function HomeHero({ film }: { film: ShownFilm | null }) {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden">
      <Words />

      <Container className="mt-8 pb-16 sm:pb-20">
        <HeroFilm own={film} />
      </Container>
    </section>
  );
}

function Words() {
  return (
    <Container className="grid gap-x-12 gap-y-6 pt-10 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_33rem] lg:items-end">
      <h1 id="hero-title" className="display">
        Making <span className="whitespace-nowrap">Last-Mile</span> Delivery Easy
      </h1>
      <div>
        <p className="lede max-w-2xl">
          For shops that deliver with their own drivers. Plan the morning in one click, send it to
          their phones, and text every customer a time.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-3 lg:mt-5">
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
      </div>
    </Container>
  );
}
