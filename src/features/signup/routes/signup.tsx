import { redirect } from "react-router";
import {
  localeContext,
  requestInfoContext,
  servicesContext,
  unsentFormContext,
} from "../../../context.ts";
import { signupPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { useLocalize } from "../../../ui/site/local-link.tsx";
import { ReactPart } from "../../../ui/site/react-part.tsx";
import { useErrorText, useTexts } from "../../../ui/texts.ts";
import { offeredIn } from "../../attached-plan/attached-plan.ts";
import { AttachPlan } from "../../attached-plan/web/attach-plan.tsx";
import type { Route } from "./+types/signup.ts";
import { PlanPicker } from "./plan-picker.tsx";
import { postSignup } from "./signup-action.server.ts";
import islandUrl from "./signup-browser.ts?island";
import { FreeSignupForm, PaidSignupForm, signupFormId } from "./signup-form.tsx";
import { loadSignupPage, signupQuery } from "./signup-page.server.ts";

export const handle: RouteHandle = { cardField: true };

/** People who are signed in for an organization have an account already: they choose the plan there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (knownVisitor(context)?.organization) {
    const { plan, interval } = signupQuery(request.url);
    throw redirect(plan ? paths.changePlan(plan, interval) : paths.profilePayment);
  }
  const page = await loadSignupPage(context.get(servicesContext), request.url, {
    clientAddress: context.get(requestInfoContext).clientAddress,
    locale: context.get(localeContext),
  });
  if (!page.plan && context.get(unsentFormContext)) {
    // Without the plan there is no form to show what was typed; the error page shows it.
    throw new RequestError("unavailable", "We can’t load the plans right now.", 30);
  }
  return { ...page, offered: offeredIn(request.url) };
}

export function action({ request, context }: Route.ActionArgs) {
  return postSignup(request, context);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, signupPage);

/** In place of the form: there is nothing left to fill in. */
function Finishing({ message }: { message: string }) {
  const texts = useTexts("signup");
  const errorText = useErrorText();
  return (
    <Container className="py-12 sm:py-16">
      <h1 className="heading">{texts.signup}</h1>
      <div className="mt-6 max-w-xl">
        <Alert tone="info" title={errorText(message)}>
          {texts.closePage}
        </Alert>
      </div>
    </Container>
  );
}

export default function SignupPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { plan, unknownPlan, plans, free, offered, ...page } = loaderData;
  const screening = useRootData()?.screening;
  const localize = useLocalize();
  if (answer && "finishing" in answer) return <Finishing message={answer.finishing} />;
  const refused = answer ?? null;
  return (
    <Container className="py-12 sm:py-16">
      {plan ? (
        <>
          <AttachPlan offered={offered} form={signupFormId} sent={refused?.values} />
          <ReactPart
            name={free ? "free" : "paid"}
            component={free ? FreeSignupForm : PaidSignupForm}
            props={{ plan, refused, screening, verifyPage: localize(paths.verifyEmail), ...page }}
            texts={["form", "errors", "signup", "card", "trial"]}
            url={islandUrl}
          />
        </>
      ) : (
        <PlanPicker
          plans={plans}
          interval={page.interval}
          unknownPlan={unknownPlan}
          attach={offered?.attach}
        />
      )}
    </Container>
  );
}
