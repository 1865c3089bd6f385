import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { z } from "zod";
import { type FieldErrors, toFieldErrors } from "../../../contract/field-errors.ts";
import { type CalledPath, links } from "../../../contract/links.ts";
import { messages } from "../../../contract/messages.ts";
import { type CardHandle, cardFieldErrors } from "../../billing/web/card-field/card-handle.ts";
import { proofFor } from "../../screening/enhance/proof.ts";
import { missingFields, signupErrorSummary } from "../signup.ts";
import { type ChangedTerms, submitSignup } from "./submit-signup.ts";

type Phase = "idle" | "submitting" | "done";

/** The state of a refused form. */
export interface FormRefusal {
  summary: string;
  fields: FieldErrors;
  /** Names of the fields that were left empty. */
  missing?: readonly string[];
}

/**
 * The signup form's life in the browser: checked by the server's own schema, sent as JSON, its errors shown at once and
 * taken away field by field as they are mended. Without JavaScript the form posts to its page instead.
 */
export function useSignupForm<Schema extends z.ZodType>(options: {
  schema: Schema;
  /** Values that are sent in place of the typed ones, where they differ. */
  payload(parsed: z.output<Schema>): Record<string, unknown>;
  /** Told what an order costs now, where that is not what was shown. */
  onTerms(terms: ChangedTerms): void;
  required: readonly string[];
  call: CalledPath;
  idempotencyKey: string;
  /** Where the visitor goes afterward. */
  verifyPage: string;
  initial: FormRefusal | null;
}) {
  const { schema, required } = options;
  const [phase, setPhase] = useState<Phase>("idle");
  const [refusal, setRefusal] = useState<FormRefusal | null>(options.initial);
  const [news, setNews] = useState<string>(messages.signup.success);
  const [refusals, setRefusals] = useState(0);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  function refuse(next: FormRefusal): void {
    setRefusal(next);
    setRefusals((count) => count + 1);
  }

  function check(form: HTMLFormElement) {
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    const result = schema.safeParse(values);
    const fields: FieldErrors = result.success ? {} : toFieldErrors(result.error);
    return { values, fields, parsed: result.success ? options.payload(result.data) : {} };
  }

  /** @param card the card field where this order needs one */
  async function submit(
    event: FormEvent<HTMLFormElement>,
    card: { handle: CardHandle | null } | undefined,
  ): Promise<void> {
    event.preventDefault();
    if (phase !== "idle") return;
    const form = event.currentTarget;
    const { values, fields, parsed } = check(form);
    // The card is looked at with the other fields; what is wrong only with the card, its provider says when it's asked.
    const typedCard = card?.handle?.check();
    if (Object.keys(fields).length > 0) {
      refuse({
        summary: signupErrorSummary(values, fields, required),
        fields: { ...fields, ...cardFieldErrors(typedCard?.errors ?? {}) },
        missing: [...missingFields(values, fields, required), ...(typedCard?.missing ?? [])],
      });
      return;
    }
    setPhase("submitting");
    const { idempotency_key: _key, terms: _terms, ...payload } = values;
    const outcome = await submitSignup({
      call: options.call,
      values: payload,
      prove: () => proofFor(form),
      parsed,
      idempotencyKey: options.idempotencyKey,
      card,
    });
    if (outcome.ok) {
      setRefusal(null);
      setPhase("done");
      if (outcome.redirect === null) setNews(outcome.message);
      else
        window.location.assign(
          outcome.redirect === links.verifyEmail ? options.verifyPage : outcome.redirect,
        );
      return;
    }
    options.onTerms(outcome);
    refuse({ summary: outcome.summary, fields: outcome.fields });
    setPhase("idle");
  }

  /** A field changed: its message goes once it is right, and stays in step while it is not. */
  function recheck(form: HTMLFormElement, name: string): void {
    if (!refusal?.fields[name]) return;
    const { fields } = check(form);
    setFieldError(name, fields[name]);
  }

  const setFieldError = useCallback((name: string, errors: string[] | undefined): void => {
    setRefusal((current) => {
      if (!current) return current;
      const { [name]: _old, ...others } = current.fields;
      return { ...current, fields: errors ? { ...others, [name]: errors } : others };
    });
  }, []);
  const clear = useCallback((name: string) => setFieldError(name, undefined), [setFieldError]);

  return {
    phase,
    /** The message once the form is done. */
    news,
    /** React has taken over the form. */
    hydrated,
    refusal,
    /** Grows with every refusal: each takes the focus to the summary. */
    refusals,
    submit,
    recheck,
    clear,
  };
}
