import type { FieldErrors } from "../../../contract/field-errors.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { cardName, type Payment, type PaymentMethod } from "../../account/web/model.ts";
import type { ListedInvoice } from "../../invoices/invoice.ts";
import { InvoiceList } from "../../invoices/web/invoice-list.tsx";
import { billingIntervals } from "../../plans/plan.ts";
import { BillingDetailsForm, type DetailsView } from "./billing-details-form.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { PaymentHistory } from "./payment-table.tsx";
import { OwnPlanCard, type PlanView } from "./plan-card.tsx";
import { type OfferView, PlanChange, type PlanChoice } from "./plan-change.tsx";

const notices: Record<string, [string, string?]> = {
  change: ["Your plan is changed"],
  scheduled: ["Your plan changes at the end of the paid period", "Nothing was charged."],
  "keep-plan": ["Your plan stays as it is"],
  start: ["Your plan has started"],
  cancel: ["Your plan is canceled", "You can use it until it ends. You won’t be charged again."],
  resume: ["Your plan continues"],
  "card-default": ["We’ll charge that card from now on"],
  "card-edit": ["The card is saved"],
  "card-remove": ["The card is deleted"],
  "card-added": ["The card is added"],
  details: ["Your billing details are saved", "They’ll be on your new invoices."],
};

/** What is said after a form, or null. @param done its name */
export function paymentNotice(done: string | null): [string, string?] | null {
  return (done && Object.hasOwn(notices, done) && notices[done]) || null;
}

/** Plan, change of plan, cards and payments of one's own organisation. @param props.paying null for members who do not look after its money */
export function OwnPayments(props: {
  plan: PlanView | null;
  paying: {
    cards: readonly PaymentMethod[] | null;
    payments: readonly Payment[] | null;
    invoices: readonly ListedInvoice[] | null;
    more: string | null;
    plans: readonly PlanChoice[];
    details: DetailsView | null;
  } | null;
  offer: OfferView | null;
  /** A plan that was chosen elsewhere; it may be none that there is. */
  wish: { title: string | null; interval: string | null };
  /** Whether there is an organisation that could have a plan. */
  member: boolean;
  refused: { summary: string; fields: FieldErrors; values: Record<string, string> } | null;
  notice: [string, string?] | null;
}) {
  const { plan, paying, offer, wish, member, refused, notice } = props;
  // Said where the form is: the others are buttons all over the page.
  const aboutDetails = refused?.values.form === "details" && Boolean(paying?.details);
  const aboutCard = refused?.values.form === "card-edit" && Boolean(paying?.cards);
  const aboutPlan = /^(preview|change|start)$/.test(refused?.values.form ?? "");
  const chosen = paying?.plans.find((one) => one.title === (refused?.values.plan ?? wish.title));
  const startsAnew = plan?.status === "paused" || plan?.status === "canceled";
  // The list begins with the card that is charged.
  const card = paying?.cards?.[0];
  return (
    <div className="mt-8 grid gap-8">
      {refused && !aboutPlan && !aboutDetails && !aboutCard ? (
        <StaticErrorSummary message={refused.summary} fields={{}} labels={{}} />
      ) : null}
      {notice ? (
        <div id="answer" role="status" tabIndex={-1}>
          <Alert tone="success" title={notice[0]}>
            {notice[1]}
          </Alert>
        </div>
      ) : null}
      <OwnPlanCard
        plan={plan}
        member={member}
        pays={paying !== null}
        lacksCard={paying?.cards?.length === 0}
      />
      {plan && !paying ? (
        <p className="text-muted">
          Only owners of your organization can see cards and invoices and change the plan.
        </p>
      ) : null}
      {plan && paying ? (
        <>
          <PlanChange
            plans={paying.plans}
            wish={{
              title: chosen?.title ?? plan.title,
              interval: intervalOf(refused?.values.interval ?? wish.interval) ?? plan.interval,
            }}
            refused={aboutPlan ? (refused?.summary ?? null) : null}
            startsAnew={startsAnew}
            card={card ? cardName(card) : null}
            offer={offer}
          />
          <PaymentMethods cards={paying.cards} sample={null} refused={aboutCard ? refused : null} />
          {paying.details ? (
            <BillingDetailsForm details={paying.details} refused={aboutDetails ? refused : null} />
          ) : null}
          <PaymentHistory payments={paying.payments} />
          <InvoiceList title="Invoices" invoices={paying.invoices} more={paying.more} />
        </>
      ) : null}
    </div>
  );
}

const intervalOf = (typed: string | null) =>
  billingIntervals.find((interval) => interval === typed) ?? null;
