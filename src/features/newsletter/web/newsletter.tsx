import { messages } from "../../../contract/messages.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { FieldError } from "../../../ui/controls/field-error.tsx";
import { ScreeningFields } from "../../../ui/form/screening-fields.tsx";
import { proofText } from "../../../ui/form/screening-inputs.tsx";

/** The newsletter form: posts to its own page, or by the inline script without leaving this one. */
export function NewsletterForm(props: {
  id: string;
  /** The fields of a refused form. */
  sent?: Record<string, string>;
  error?: string;
}) {
  const { id, error } = props;
  return (
    <form
      method="post"
      action={paths.newsletter}
      data-newsletter=""
      data-sending="Subscribing…"
      data-success={messages.newsletter.success}
      data-failure={messages.newsletter.failure}
    >
      <label htmlFor={id} className="block text-sm font-medium">
        Your email
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
        <Button type="submit">Subscribe</Button>
      </div>
      <FieldError id={id} error={error} />
      <ScreeningFields form="newsletter" sent={props.sent} />
      <p
        role="status"
        className="newsletter-status mt-2 min-h-6 text-sm font-medium"
        data-proof-text={proofText}
      />
    </form>
  );
}

/** The newsletter section of a page. */
export function NewsletterBlock() {
  return (
    <section aria-labelledby="newsletter-title" className="border-t border-line">
      <div className="mx-auto grid w-full max-w-[78rem] gap-8 px-5 py-16 sm:px-8 sm:py-20 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="newsletter-title" className="heading">
            What we learn on the road, once a month
          </h2>
          <p className="mt-3 max-w-prose text-muted">
            New features and notes from running deliveries. We’ll email you a link to confirm. You
            can unsubscribe from any issue.
          </p>
        </div>

        <div className="self-center">
          <NewsletterForm id="newsletter-email" />
        </div>
      </div>
    </section>
  );
}
