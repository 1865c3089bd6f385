import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { paymentForm } from "../../../contract/profile.ts";
import { PaymentHistory } from "../../components/account/payment-history.tsx";
import { PaymentMethods } from "../../components/account/payment-methods.tsx";
import { StaticErrorSummary } from "../../components/form/static-error-summary.tsx";
import { answerForm, type RefusedForm } from "../../http/form-answer.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { samplePaymentMethods, samplePayments } from "./sample.ts";
import { answeredSection, SampleAnswer, sampleAnswer } from "./sample-answer.tsx";

const section = "payment-methods";

export const loader = ({ request }: LoaderFunctionArgs) => ({
  answered: answeredSection(request, [section]),
});

/** Nobody is signed in: nothing is added, edited or deleted. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerForm(request, paymentForm, async () => sampleAnswer(paths.profilePayment, section));

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Payments",
    description: "Payment methods and payment history: a sample account.",
    path: paths.profilePayment,
    noIndex: true,
  });

export default function ProfilePaymentPage() {
  const { answered } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  return (
    <>
      <h1 className="heading">Payments</h1>
      <p className="mt-2 text-muted">
        The plan is charged to the default card.{" "}
        <a className="link" href={paths.payment}>
          How paying works
        </a>
      </p>
      <div id={section} className="mt-8 grid gap-10">
        {refused ? (
          <StaticErrorSummary message={refused.summary} fields={{}} labels={{}} />
        ) : answered ? (
          <SampleAnswer />
        ) : null}
        <PaymentMethods methods={samplePaymentMethods} action={paths.profilePayment} />
        <PaymentHistory payments={samplePayments} />
      </div>
    </>
  );
}
