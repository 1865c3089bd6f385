import { paths } from "../../paths.ts";
import { Button } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";
import { HeroFilm } from "./hero-film.tsx";

/** The landing page's first screen: what it is, the two ways on, and the product as a film. */
export function HomeHero() {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden">
      <Container className="grid gap-x-12 gap-y-6 pt-14 sm:pt-20 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-end">
        <h1 id="hero-title" className="display">
          Making <span className="whitespace-nowrap">Last-Mile</span> Delivery Easy
        </h1>
        <div>
          <p className="lede max-w-2xl">
            Plan the routes, send them to your drivers' phones, and show every customer when you'll
            arrive. One board for the dispatcher, one app for the driver, one page for the customer.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-3 lg:mt-6">
            <Button href={paths.pricing} size="lg">
              Start Trial
            </Button>
            <Button href={paths.contact} size="lg" variant="secondary">
              Contact Sales
            </Button>
            <p className="w-full text-sm text-muted sm:ml-2 sm:w-auto">14 days, no card.</p>
          </div>
        </div>
      </Container>
      <Container className="mt-12 pb-16 sm:pb-24 lg:mt-14">
        <HeroFilm />
      </Container>
    </section>
  );
}
