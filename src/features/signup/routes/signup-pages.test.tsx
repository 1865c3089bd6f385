import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inEnglish } from "../../../../tests/harness/in-english.tsx";
import { utc } from "../../../contract/format.ts";
import { FieldInputs } from "../../../ui/form/form-fields.tsx";
import { liveFields } from "../../../ui/form/live-form-fields.tsx";
import { PasswordForm } from "../../account/web/settings/password-form.tsx";
import type { Plan } from "../../plans/plan.ts";
import { personFields } from "../fields.ts";
import { PlanPicker } from "./plan-picker.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { FreeSignupForm, PaidSignupForm } from "./signup-form.tsx";
import { signupQuery } from "./signup-page.server.ts";

const fleet: Plan = {
  id: "fleet",
  title: "Fleet",
  description: "",
  monthlyPriceCents: 24_900,
  yearlyPriceCents: 249_000,
  currency: "usd",
  trialDays: null,
  comparison: { tasks: "6,000 per month", drivers: "40", hubs: "10" },
  highlighted: false,
} as Plan;

const again = "Type your password again.";

test("a refused signup says that the password is gone", () => {
  const form = (refused: boolean) =>
    renderToStaticMarkup(
      inEnglish(
        <FieldInputs
          fields={personFields}
          errors={{}}
          values={{}}
          refused={refused}
          live={liveFields([], "us")}
        />,
      ),
    );
  expect(form(true)).toContain(again);
  expect(form(false)).not.toContain(again);
});

test("a refused change of password says it at each field", () => {
  const refused = { summary: "No.", fields: {}, values: {} };
  const answer = { section: "password", refused };
  const form = (given: typeof answer | null) =>
    renderToStaticMarkup(inEnglish(<PasswordForm email="a@b.example" action="/" answer={given} />));
  expect(form(answer).split(again)).toHaveLength(4);
  expect(form(null)).not.toContain(again);
});

const now = { startsAt: "2026-01-31T12:00:00.000Z", clock: utc, taxCents: null, taxNote: null };

test("Change plan keeps the billing interval", () => {
  const summary = (interval: "month" | "year") =>
    renderToStaticMarkup(
      inEnglish(
        <PlanSummary plan={fleet} interval={interval} trial={false} discount={null} {...now} />,
      ),
    );
  expect(summary("year")).toContain('href="/page-pricing?interval=year"');
  expect(summary("month")).toContain('href="/page-pricing"');
});

test("the plans to choose from have the prices of the interval, and a link to the other", () => {
  const picker = (interval: "month" | "year") =>
    renderToStaticMarkup(
      inEnglish(<PlanPicker plans={[fleet]} interval={interval} unknownPlan={false} />),
    );
  expect(picker("year")).toMatch(/\$2,490.*per year/);
  expect(picker("year")).toContain('href="/signup?monthly=true"');
  expect(picker("month")).toMatch(/\$249.*per month/);
  expect(picker("month")).toContain("6,000 tasks per month, 40 drivers, 10 hubs");
  expect(picker("month")).toContain('href="/signup?monthly=false"');
});

test("the free plan is free for its days, not for a year", () => {
  const free = {
    ...fleet,
    title: "Free",
    monthlyPriceCents: 0,
    yearlyPriceCents: 0,
    currency: "usd",
    trialDays: 14,
  };
  const picker = renderToStaticMarkup(
    inEnglish(<PlanPicker plans={[free]} interval="year" unknownPlan={false} />),
  );
  expect(picker).toContain("Free for 14 days");
  expect(picker).not.toContain("$0");
});

/** A form of the signup page. @param sent as it was sent and refused */
function formOf(
  Form: typeof PaidSignupForm,
  plan: Plan,
  sent: Record<string, string> | null = null,
  changes: Partial<Parameters<typeof PaidSignupForm>[0]> = {},
): string {
  const props = {
    ...({ plan, interval: "month", idempotencyKey: "k", termsSlug: null } as const),
    ...{
      payments: { mode: "sandbox" } as const,
      countries: [],
      country: "us",
      screening: undefined,
    },
    ...{ promotion: null, verifyPage: "/verify-email", taxPart: null, ...now, ...changes },
  };
  const refused = sent && { summary: "", fields: {}, values: sent };
  return renderToStaticMarkup(inEnglish(<Form {...props} refused={refused} />));
}

test("the fields of the paid form are in the specification’s order", () => {
  const page = formOf(PaidSignupForm, { ...fleet, trialDays: 14 }, { trial: "" });
  expect(page).toMatch(/<h1[^>]*>Sign Up for Fleet \$249<.*<h2[^>]*>Signup</);
  const fields = [
    ...["First name", "Last name", "Your Email", "Password", "Organization Name", "Phone Number"],
    ...["Industry Type", "Company Size", "Purpose of Use", "How did you hear about us?"],
    ...["Volume of Deliveries", "Message", "Card Details", "Start Trial", "I agree to these"],
  ];
  const places = fields.map((label) =>
    page.search(new RegExp(`<(label|legend)[^>]*>${RegExp.escape(label)}`)),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("where tax depends on the place, both forms ask for it", () => {
  const taxPart = {
    title: "Your tax",
    fields: {
      country: {
        ...{ label: "Country", required: true },
        control: { kind: "select", options: [["DE", "Germany"]] },
      },
    },
  } as const;
  const changes = { taxPart, taxNote: "The tax for your address is added." };
  for (const Form of [PaidSignupForm, FreeSignupForm]) {
    expect(formOf(Form, fleet, { country: "DE" }, changes)).toContain(
      '<option value="DE" selected="">Germany</option>',
    );
  }
  const page = formOf(PaidSignupForm, fleet, null, changes);
  expect(page).toContain("The tax for your address is added.");
  expect(page).not.toContain("expected_tax_cents");
});

test("tax that is added is part of what is due", () => {
  const order = { plan: fleet, interval: "month", trial: false, discount: null } as const;
  const summary = renderToStaticMarkup(
    inEnglish(<PlanSummary {...order} {...now} taxCents={4_731} />),
  );
  expect(summary).toContain("Due today: $296.31, including $47.31 tax.");
});

test("the free form of a plan without a free trial says so and offers the paid one", () => {
  const page = formOf(FreeSignupForm, fleet);
  expect(page).toContain("The Fleet plan has no free trial");
  expect(page).toContain('href="/signup?plan=Fleet&amp;monthly=true"');
  expect(page).toMatch(/<h1[^>]*>Sign Up for Fleet<.*<h2[^>]*>Signup for free</);
  expect(page).toContain("Subscribe");
  expect(page).not.toMatch(/<form.*Due today.*<\/form>/);
  expect(formOf(FreeSignupForm, { ...fleet, trialDays: 14 })).not.toContain("no free trial");
});

test.each(["free", "free=", "free=false", "free=1"])("%s asks for the free form", (query) => {
  expect(signupQuery(`https://site.example/signup?plan=Fleet&${query}`).free).toBe(true);
});
