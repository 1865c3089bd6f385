import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { answerForm } from "../../../platform/http/form-answer.server.ts";
import {
  askToSignIn,
  isSampleForm,
  takeKeptForm,
} from "../../../platform/http/signed-out.server.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { paymentForm } from "../../account/profile.ts";
import { payingOrganization } from "../../account/web/account.server.ts";
import { samplePaymentMethods } from "../../account/web/sample-account.ts";
import { answeredSection, SampleAnswer, sampleAnswer } from "../../account/web/sample-answer.tsx";
import { useSampleAccount } from "../../account/web/use-sample-account.ts";
import { TrialDates } from "../../trial/web/trial-dates.tsx";
import { PaymentMethods } from "../web/payment-methods.tsx";
import { PaymentHistory } from "../web/payment-table.tsx";
import { answerOwnBilling, readOwnBilling } from "../web/payments.server.ts";
import { isDone, OwnPayments } from "../web/payments-view.tsx";
import type { Route } from "./+types/profile-payment.ts";

const section = "payment-methods";

export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = getVisitor(context);
  if (!signedIn) {
    return { own: null, trial: null, answered: answeredSection(request, [section]), kept: null };
  }
  const query = new URL(request.url).searchParams;
  const wish = { title: query.get("plan"), interval: query.get("interval") };
  const services = context.get(servicesContext);
  const payer = payingOrganization(signedIn);
  const [own, trial] = await Promise.all([
    readOwnBilling(context, signedIn),
    payer ? withFallback(services, "trial", services.trial.ofOrganization(payer), null) : null,
  ]);
  const kept = await takeKeptForm(request, context, paths.profilePayment);
  return data(
    {
      own: { ...own, wish, done: query.get("done") },
      trial,
      answered: null,
      kept: kept?.refused ?? null,
    },
    { headers: kept?.headers },
  );
}

/** The sample's forms change nothing. A visitor who posts an account form while signed out is asked to sign in first. */
export function action({ request, context }: Route.ActionArgs) {
  const signedIn = getVisitor(context);
  if (signedIn) return answerOwnBilling(request, context, signedIn);
  if (!isSampleForm(request)) return askToSignIn(request, context, paths.profilePayment);
  return answerForm(request, paymentForm, async () => sampleAnswer(paths.profilePayment, section));
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("profilePayment"),
    path: paths.profilePayment,
    noIndex: true,
  });

export default function ProfilePaymentPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { own, trial, answered, kept } = loaderData;
  const texts = useTexts("billing");
  const sample = useSampleAccount();
  const { trial: trialTitle } = useTexts("welcome");
  const offer = (answer && "offer" in answer && answer.offer) || null;
  const refused = answer ? ("offer" in answer ? null : answer) : kept;
  if (own) {
    return (
      <>
        <h1 className="heading">{texts.title}</h1>
        <p className="mt-2 text-muted">
          {`${texts.about} `}
          <LocalLink className="link" href={paths.payment}>
            {texts.howBilling}
          </LocalLink>
        </p>
        {trial ? (
          <section aria-labelledby="trial" className="mt-8 rounded-2xl border border-line p-6">
            <h2 id="trial" className="text-xl font-semibold">
              {trialTitle}
            </h2>
            <TrialDates trial={trial} calendar={paths.trialCalendar} />
          </section>
        ) : null}
        <OwnPayments
          plan={own.plan}
          paying={own.paying}
          offer={offer}
          wish={own.wish}
          member={own.member}
          refused={refused}
          done={!answer && isDone(own.done) ? own.done : null}
        />
      </>
    );
  }
  return (
    <>
      <h1 className="heading">{texts.title}</h1>
      <p className="mt-2 text-muted">
        {`${texts.aboutSample} `}
        <LocalLink className="link" href={paths.payment}>
          {texts.howBilling}
        </LocalLink>
      </p>
      <div id={section} className="mt-8 grid gap-10">
        {refused ? (
          <StaticErrorSummary message={refused.summary} fields={{}} labels={{}} />
        ) : answered ? (
          <SampleAnswer />
        ) : null}
        <PaymentMethods
          cards={samplePaymentMethods}
          sample={paths.sampleForm(paths.profilePayment)}
        />
        <PaymentHistory payments={sample.payments} />
      </div>
    </>
  );
}
