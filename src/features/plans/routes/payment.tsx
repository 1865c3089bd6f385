import { localeContext, servicesContext } from "../../../context.ts";
import { paymentPage } from "../../../contract/site-pages.ts";
import { includedTaxText } from "../../../contract/tax.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { ClosingBand } from "../../../ui/blocks/closing-band.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { BillExample, FirstCharge } from "../web/first-charge.tsx";
import { PaymentFacts } from "../web/payment-facts.tsx";
import { PlanRows } from "../web/plan-rows.tsx";
import type { Route } from "./+types/payment.ts";

export const handle: RouteHandle = {
  sells: "own band",
  cache: {},
  edits: ["plan", ["wording", "payment"]],
};

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = context.get(localeContext);
  const plans = await withFallback(services, "plans", services.content.listPlans(locale), []);
  return { plans, tax: includedTaxText(services.config.tax, locale) };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, paymentPage);

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { plans, tax } = loaderData;
  const texts = useTexts("payment");
  const site = useTexts("site");
  return (
    <>
      <Container className="grid items-center gap-12 py-16 sm:py-24 lg:grid-cols-[1.15fr_1fr] lg:gap-20">
        <div>
          <h1 className="title">{texts.title}</h1>
          <p className="lede mt-5">{texts.intro}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button href="#plans" size="lg">
              {texts.choose}
            </Button>
            <Button href={paths.profilePayment} variant="secondary" size="lg">
              {texts.paymentsPage}
            </Button>
          </div>
        </div>
        <BillExample plans={plans} tax={tax} />
      </Container>
      <FirstCharge plans={plans} />
      <PlanRows plans={plans} retry={paths.payment} />
      <PaymentFacts tax={tax} />
      <ClosingBand
        id="payment-question-title"
        title={texts.closingTitle}
        quietTrial
        actions={
          <Button href={paths.contact} size="lg">
            {site.contactUs}
          </Button>
        }
      >
        {texts.closing}
      </ClosingBand>
    </>
  );
}
