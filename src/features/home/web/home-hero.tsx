import { Check } from "lucide-react";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { listOrder, totalMiles } from "../../../ui/sample-day/day.ts";
import { useTexts } from "../../../ui/texts.ts";
import type { ShownFilm } from "../../content/content.ts";
import { HeroFilm } from "./hero-film.tsx";

/** The landing page's first screen: what it is, who it's for, the two ways on, and the product as a film. */
export function HomeHero({ film }: { film: ShownFilm | null }) {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden">
      <Introduction />

      <Container className="mt-6 pb-8">
        <HeroFilm own={film} />
      </Container>
    </section>
  );
}

function Introduction() {
  const texts = useTexts("home");
  return (
    <Container className="pt-10 sm:pt-11">
      <h1 id="hero-title" className="display">
        {texts.title({ nowrap: (text) => <span className="whitespace-nowrap">{text}</span> })}
      </h1>
      <p className="lede mt-4 max-w-4xl">{texts.intro}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button href={paths.pricing} size="lg">
          {texts.startTrial}
        </Button>
        <Button href={paths.contact} size="lg" variant="secondary">
          {texts.contactSales}
        </Button>
        <p className="flex items-center gap-2 text-lg font-semibold sm:ms-2">
          <Check aria-hidden="true" size={20} strokeWidth={3} className="text-accent" />
          {texts.terms}
        </p>
      </div>
      <p className="mt-4 text-muted">
        {texts.proof({ miles: totalMiles.toFixed(1), listMiles: listOrder.miles.toFixed(1) })}{" "}
        <a className="link" href="#flow-title">
          {texts.checkProof}
        </a>
      </p>
    </Container>
  );
}
