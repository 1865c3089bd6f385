import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { Container } from "../../components/ui/container.tsx";
import { servicesContext, visitorContext } from "../../context.ts";
import type { RouteHandle } from "../../hydration.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { PlanPicker } from "./plan-picker.tsx";
import { postSignup, type RefusedSignup } from "./signup-action.server.ts";
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

export default function SignupPage() {
  const { plan, unknownPlan, plans, free, ...page } = useLoaderData<typeof loader>();
  const refused = (useActionData<typeof action>() as RefusedSignup | undefined) ?? null;
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
