import { randomUUID } from "node:crypto";
import type { Services } from "../../../composition/services.ts";
import { messages } from "../../../contract/messages.ts";
import { isAdded } from "../../../contract/tax.ts";
import { paths } from "../../../paths.ts";
import { createSiteCookie } from "../../../platform/http/site-cookie.server.ts";
import { type BillingInterval, planPriceCents } from "../../plans/plan.ts";
import { type TrialFacts, trialWithoutCard } from "../../trial/trial-facts.ts";
import type { SignupAnswer } from "../signup.ts";

type SignupResult = Awaited<ReturnType<Services["signup"]["startPaid"]>>;

/** Where a visitor goes after signing up: the dashboard's verify page, or our own. */
function verifyPage(services: Services): string {
  const { dashboardUrl } = services.config;
  return dashboardUrl ? new URL("verify-email", `${dashboardUrl}/`).href : paths.verifyEmail;
}

/** Facts about a signup for the verify page and the calendar file, in the browser that has just signed up. */
interface RememberedSignup {
  /** The address that waits for its mail. */
  email: string;
  /** As it was ordered, so that it's the same for an address that has an account. */
  trial: TrialFacts | null;
}

const signupCookie = ({ config }: Pick<Services, "config">) =>
  createSiteCookie(config, "signup", { maxAge: 3600, secrets: [config.secret] });

/** Remembers a signup for an hour. @returns the value of `Set-Cookie` */
export async function rememberSignup(
  services: Pick<Services, "config" | "content">,
  input: { email: string; plan_id: string; plan_type: BillingInterval; trial?: boolean },
): Promise<string> {
  const plan = await services.content.findPlan(input.plan_id).catch(() => null);
  const days = input.trial === false ? null : (plan?.trialDays ?? null);
  const trial =
    plan && days !== null
      ? trialWithoutCard(
          {
            planTitle: plan.title,
            interval: input.plan_type,
            priceCents: planPriceCents(plan, input.plan_type),
            currency: plan.currency,
            taxAdded: isAdded(services.config.tax),
          },
          days,
          new Date(),
        )
      : null;
  const remembered: RememberedSignup = { email: input.email, trial };
  return signupCookie(services).serialize(remembered);
}

/** The signup of the last hour in this browser. */
export async function readSignup(
  services: Pick<Services, "config">,
  request: Request,
): Promise<RememberedSignup | null> {
  const remembered: RememberedSignup | null = await signupCookie(services).parse(
    request.headers.get("cookie"),
  );
  // Cookies of the version before held the address alone.
  return remembered && typeof remembered === "object" ? remembered : null;
}

/** The key under which this signup may be repeated: the browser's, if it is usable, else a fresh one. */
export function idempotencyKey(sent: unknown): string {
  return typeof sent === "string" && /^[\w-]{16,128}$/.test(sent) ? sent : randomUUID();
}

/** The JSON call's response and status. 3-D Secure is an error with the data that is needed to go on. */
export function presentSignup(
  services: Services,
  result: SignupResult,
): { status: number; body: SignupAnswer } {
  if (result.kind === "accepted") {
    return {
      status: 200,
      body: { message: messages.signup.success, redirect: verifyPage(services) },
    };
  }
  if (result.kind === "finishing") {
    return { status: 202, body: { message: messages.signup.finishing, code: "finishing" } };
  }
  return {
    status: 402,
    body: {
      error: "Your bank asks you to confirm this card.",
      code: "requires_action",
      client_secret: result.clientSecret,
      intent: result.intent,
    },
  };
}
