import type { FieldErrors } from "../../../contract/field-errors.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { AccountPayment, PaymentMethod } from "../../account/web/model.ts";
import type { ListedInvoice } from "../../invoices/invoice.ts";
import { InvoiceList } from "../../invoices/web/invoice-list.tsx";
import { billingIntervals } from "../../plans/plan.ts";
import { BillingDetailsForm, type DetailsView } from "./billing-details-form.tsx";
import { PaymentMethods, useCardName } from "./payment-methods.tsx";
import { PaymentHistory } from "./payment-table.tsx";
import { OwnPlanCard, type PlanView } from "./plan-card.tsx";
import { type OfferView, PlanChange, type PlanChoice } from "./plan-change.tsx";

/** Notices after a form, by its name. */
const notices = {
  change: ["doneChange"],
  scheduled: ["doneScheduled", "doneScheduledText"],
  "keep-plan": ["doneKeepPlan"],
  start: ["doneStart"],
  cancel: ["doneCancel", "doneCancelText"],
  resume: ["doneResume"],
  "card-default": ["doneCardDefault"],
  "card-edit": ["doneCardEdit"],
  "card-remove": ["doneCardRemove"],
  "card-added": ["doneCardAdded"],
  details: ["doneDetails", "doneDetailsText"],
} as const;
type Done = keyof typeof notices;

/** Whether an address names a form that was sent. */
export const isDone = (name: string | null): name is Done =>
  name !== null && Object.hasOwn(notices, name);

/** Plan, change of plan, cards and payments of one's own organisation. @param props.paying null for members who do not look after its money */
export function OwnPayments(props: {
  plan: PlanView | null;
  paying: {
    cards: readonly PaymentMethod[] | null;
    payments: readonly AccountPayment[] | null;
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
  done: Done | null;
}) {
  const { plan, paying, offer, wish, member, refused, done } = props;
  const texts = useTexts("billing");
  const { invoices } = useTexts("invoice");
  const nameOfCard = useCardName();
  const [title, text] = done ? notices[done] : [];
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
      {title ? (
        <div id="answer" role="status" tabIndex={-1}>
          <Alert tone="success" title={texts[title]}>
            {text ? texts[text] : null}
          </Alert>
        </div>
      ) : null}
      <OwnPlanCard
        plan={plan}
        member={member}
        pays={paying !== null}
        lacksCard={paying?.cards?.length === 0}
      />
      {plan && !paying ? <p className="text-muted">{texts.ownersOnly}</p> : null}
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
            card={card ? nameOfCard(card) : null}
            offer={offer}
          />
          <PaymentMethods cards={paying.cards} sample={null} refused={aboutCard ? refused : null} />
          {paying.details ? (
            <BillingDetailsForm details={paying.details} refused={aboutDetails ? refused : null} />
          ) : null}
          <PaymentHistory payments={paying.payments} />
          <InvoiceList title={invoices} invoices={paying.invoices} more={paying.more} />
        </>
      ) : null}
    </div>
  );
}

const intervalOf = (typed: string | null) =>
  billingIntervals.find((interval) => interval === typed) ?? null;
