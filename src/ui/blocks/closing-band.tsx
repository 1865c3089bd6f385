import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { Button } from "../controls/button.tsx";
import { Container } from "../controls/container.tsx";
import { useTexts } from "../texts.ts";

interface ClosingBandProps {
  id: string;
  title: string;
  /** The text under the title. */
  children: ReactNode;
  /** Where Start Trial leads: to the plans. Null for customers, who have had theirs. */
  trial?: string | null;
  /** Buttons or links next to Start Trial. */
  actions: ReactNode;
  /** The band asks for something else, so Start Trial comes second. */
  quietTrial?: boolean;
}

/** The green band that ends a page: one sentence, the trial, and another way on. */
export function ClosingBand(props: ClosingBandProps) {
  const { id, title, children, trial = paths.pricing, actions, quietTrial = false } = props;
  const texts = useTexts("site");
  return (
    <section aria-labelledby={id} data-closing-band="" className="band bg-band text-on-band">
      <Container className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-10 sm:py-18">
        <div>
          <h2 id={id} className="title">
            {title}
          </h2>
          <div className="mt-3 max-w-prose text-lg">{children}</div>
        </div>
        <div>
          <div
            className={`flex flex-wrap gap-3 ${quietTrial ? "flex-row-reverse justify-end" : ""}`}
          >
            {trial === null ? null : (
              <Button href={trial} size="lg" variant={quietTrial ? "secondary" : "primary"}>
                {texts.startTrial}
              </Button>
            )}
            {actions}
          </div>
          {trial === null ? null : <p className="mt-3">{texts.trialTerms}</p>}
        </div>
      </Container>
    </section>
  );
}

/** The band of pages that don't bring their own. */
export function TrialBand() {
  const texts = useTexts("site");
  return (
    <ClosingBand
      id="trial-title"
      title={texts.trialTitle}
      actions={
        <Button href={paths.contact} size="lg" variant="secondary">
          {texts.contactSales}
        </Button>
      }
    >
      {texts.trialText}
    </ClosingBand>
  );
}
