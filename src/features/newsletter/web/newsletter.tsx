import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { FieldError } from "../../../ui/controls/field-error.tsx";
import { ScreeningFields } from "../../../ui/form/screening-fields.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";

/** The newsletter form: posts to its own page, or by the inline script without leaving this one. */
export function NewsletterForm(props: {
  id: string;
  /** The fields of a refused form. */
  sent?: Record<string, string>;
  error?: string;
}) {
  const { id, error } = props;
  const form = useTexts("form");
  const texts = useTexts("newsletter");
  return (
    <LocalForm
      method="post"
      action={paths.newsletter}
      data-newsletter=""
      data-sending={texts.sending}
      data-success={texts.success}
      data-failure={texts.failure}
    >
      <label htmlFor={id} className="block text-sm font-medium">
        {texts.email}
      </label>
      <div className="mt-1.5 flex flex-col gap-3 sm:flex-row">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={props.sent?.email}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="control min-w-0 sm:flex-1"
        />
        <Button type="submit">{texts.subscribe}</Button>
      </div>
      <FieldError id={id} error={error} />
      <ScreeningFields form="newsletter" sent={props.sent} />
      <p
        role="status"
        className="newsletter-status mt-2 min-h-6 text-sm font-medium"
        data-proof-text={form.checking}
      />
    </LocalForm>
  );
}

/** The newsletter section of a page. `children` fill the second column. */
export function NewsletterBlock({ children }: { children?: ReactNode }) {
  const texts = useTexts("newsletter");
  return (
    <section aria-labelledby="newsletter-title" className="border-t border-line">
      <Container className="grid gap-x-16 gap-y-8 py-10 sm:py-12 lg:grid-cols-2">
        <div>
          <h2 id="newsletter-title" className="heading">
            {texts.blockTitle}
          </h2>
          <p className="mt-3 mb-5 max-w-prose text-muted">{texts.blockText}</p>
          {children ? <NewsletterForm id="newsletter-email" /> : null}
        </div>
        {children || <NewsletterForm id="newsletter-email" />}
      </Container>
    </section>
  );
}
