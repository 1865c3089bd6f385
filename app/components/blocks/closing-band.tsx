import type { ReactNode } from "react";
import { Container } from "../ui/container.tsx";

interface ClosingBandProps {
  id: string;
  title: string;
  /** What stands under the title. */
  children: ReactNode;
  /** Buttons or links at the other end of the band. */
  actions: ReactNode;
}

/** The green band that ends a page: one sentence, and where to go from here. */
export function ClosingBand({ id, title, children, actions }: ClosingBandProps) {
  return (
    <section aria-labelledby={id} className="bg-band text-on-band">
      <Container className="flex flex-wrap items-center justify-between gap-6 py-12 sm:py-16">
        <div>
          <h2 id={id} className="heading">
            {title}
          </h2>
          <p className="mt-2 max-w-prose">{children}</p>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </Container>
    </section>
  );
}
