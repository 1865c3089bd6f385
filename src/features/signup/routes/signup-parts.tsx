import type { ReactNode } from "react";
import { messages } from "../../../contract/messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import type { PlainFields } from "../../../ui/form/form-fields.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useErrorText, useTexts } from "../../../ui/texts.ts";
import { companyFields, personFields } from "../fields.ts";
import type { useSignupForm } from "./use-signup-form.ts";

/** The page's heading, and the form's, which stands above it in small letters. */
export function Headings({ title, form }: { title: string; form: string }) {
  return (
    <div className="flex flex-col-reverse">
      <h1 className="mt-2 text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
      <h2 className="eyebrow">{form}</h2>
    </div>
  );
}

/** A part of the form under its own heading. */
export function SignupPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-6">
      <legend className="float-start w-full text-xl font-semibold tracking-tight">{title}</legend>
      <div className="clear-both space-y-5 pt-5">{children}</div>
    </fieldset>
  );
}

export const inNewTab = (href: string) => (words: ReactNode) => (
  <LocalLink className="link" href={href} target="_blank" rel="noopener">
    {words}
  </LocalLink>
);

/** In the order of the page. */
const summarized = [
  "terms",
  ...(Object.keys(personFields) as (keyof typeof personFields)[]),
  ...(Object.keys(companyFields) as (keyof typeof companyFields)[]),
  ...(["promotion_code", "paymentMethod", "cardExpiry", "cardCvc"] as const),
] as const;

type FormState = ReturnType<typeof useSignupForm>;

/** @param props.more fields that this page's form also has */
export function Refused({ form, more = {} }: { form: FormState; more?: PlainFields | undefined }) {
  const texts = useTexts("signup");
  const errorText = useErrorText();
  if (!form.refusal) return null;
  const { summary, fields } = form.refusal;
  const ours: string[] = Object.values(messages.signup);
  // The bank or the card's provider said no. What happened comes first, then that nothing did.
  const message =
    fields.paymentMethod && !ours.includes(summary) && !/charged/.test(summary)
      ? texts.keptAll({ refusal: errorText(summary) })
      : summary;
  const labels = Object.fromEntries<string>([
    ...summarized.map((name) => [name, texts[name]] as const),
    ...Object.entries(more).map(([name, { label }]) => [name, label] as const),
  ]);
  return (
    <ErrorSummary
      message={message}
      fields={form.refusal.fields}
      labels={labels}
      missing={form.refusal.missing}
      refusals={form.refusals}
    />
  );
}

export function SubmitButton(props: { form: FormState; disabled: boolean; label: string }) {
  const { phase, news } = props.form;
  const errorText = useErrorText();
  return (
    <div>
      <Button
        type="submit"
        size="lg"
        loading={phase === "submitting"}
        disabled={props.disabled || phase !== "idle"}
      >
        {props.label}
      </Button>
      <p role="status" className="mt-3 font-medium text-success">
        {phase === "done" ? errorText(news) : null}
      </p>
    </div>
  );
}
