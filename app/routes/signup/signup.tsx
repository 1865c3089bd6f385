import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { Alert } from "../../components/ui/alert.tsx";
import { Container } from "../../components/ui/container.tsx";
import { servicesContext, visitorContext } from "../../context.ts";
import type { RouteHandle } from "../../hydration.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { PlanPicker } from "./plan-picker.tsx";
import { type FinishingSignup, postSignup, type RefusedSignup } from "./signup-action.server.ts";
import { FreeSignupForm, PaidSignupForm } from "./signup-form.tsx";
import { loadSignupPage, signupQuery } from "./signup-page.server.ts";

export const handle: RouteHandle = { hydrate: "now", cardField: true };

/** Whoever is signed in for an organisation has an account already: they choose the plan there. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.get(visitorContext)?.organization) {
    const { plan, interval } = signupQuery(request.url);
    throw redirect(plan ? paths.changePlan(plan, interval) : paths.profilePayment);
  }
  return loadSignupPage(context.get(servicesContext), request.url);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postSignup(request, context);
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Signup",
    description: "Start your trial without a card, or sign up for a plan.",
    path: "/signup",
  });

/** In place of the form: there is nothing left to fill in. */
function Finishing({ message }: { message: string }) {
  return (
    <Container className="py-12 sm:py-16">
      <h1 className="text-3xl font-semibold tracking-tight">Signup</h1>
      <div className="mt-6 max-w-xl">
        <Alert tone="info" title={message}>
          You can close this page. You will not be charged twice.
        </Alert>
      </div>
    </Container>
  );
}

export default function SignupPage() {
  const { plan, unknownPlan, plans, free, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedSignup | FinishingSignup | undefined;
  if (answer && "finishing" in answer) return <Finishing message={answer.finishing} />;
  const refused = answer ?? null;
  return (
    <Container className="py-12 sm:py-16">
      {plan ? (
        free ? (
          <FreeSignupForm plan={plan} refused={refused} {...page} />
        ) : (
          <PaidSignupForm plan={plan} refused={refused} {...page} />
        )
      ) : (
        <PlanPicker plans={plans} interval={page.interval} unknownPlan={unknownPlan} />
      )}
    </Container>
  );
}
