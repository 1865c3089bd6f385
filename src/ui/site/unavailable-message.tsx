import { paths } from "../../paths.ts";
import { Button } from "../controls/button.tsx";
import { Container } from "../controls/container.tsx";
import { TextField } from "../controls/text-field.tsx";
import { useTexts } from "../texts.ts";
import { LocalForm } from "./local-link.tsx";

/** A form that couldn't be taken in because something the site depends on is away. */
export interface UnsentForm {
  /** Where it was sent: path and query. */
  action: string;
  /** The typed values, without passwords. */
  fields: [name: string, value: string][];
  /** Names of the fields that have to be typed again. */
  secrets: string[];
}
/** `first_name` as a person reads it: "First name". */
function labelOf(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** False for fields that carry keys, tokens, and the like: nobody typed them. */
const isTyped = ([name, value]: [string, string]) =>
  value.trim() !== "" && !/^(form|next|key)$/.test(name) && !/^[\w.:=+/-]{16,}$/.test(value);

/**
 * Something that the page needs is away for the moment. A form that couldn't be sent is shown with what was typed, and can
 * be sent again from here.
 * @param retry path and query of the page
 */
export function UnavailableMessage({ retry, form }: { retry: string; form: UnsentForm | null }) {
  const texts = useTexts("site");
  return (
    <Container className="py-24 sm:py-32">
      <title>{texts.unavailableTitle}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{texts.error({ status: 503 })}</p>
      <h1 className="title mt-2">{texts.unavailableTitle}</h1>
      <p className="lede mt-4 max-w-prose">
        {form ? texts.unavailableForm : texts.unavailableText}
      </p>
      {form ? (
        <UnsentFields form={form} />
      ) : (
        <div className="mt-8 flex flex-wrap gap-3">
          <Button href={retry}>{texts.tryAgain}</Button>
          <Button href={paths.home} variant="secondary">
            {texts.goHome}
          </Button>
        </div>
      )}
    </Container>
  );
}

function UnsentFields({ form }: { form: UnsentForm }) {
  const texts = useTexts("site");
  const typed = form.fields.filter(isTyped);
  return (
    <LocalForm method="post" action={form.action} className="mt-8 max-w-prose space-y-5">
      {form.fields.map(([name, value], at) => (
        // A name may come twice; the order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      {form.secrets.map((name) => (
        <TextField
          key={name}
          id={`again-${name}`}
          name={name}
          type="password"
          label={labelOf(name)}
          autoComplete="off"
          required
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{texts.sendAgain}</Button>
        <Button href={paths.home} variant="secondary">
          {texts.goHome}
        </Button>
      </div>
      {typed.length > 0 ? (
        <section aria-labelledby="typed-title">
          <h2 id="typed-title" className="text-lg font-semibold">
            {texts.entered}
          </h2>
          <dl className="mt-3 space-y-3">
            {typed.map(([name, value], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
              <div key={at}>
                <dt className="text-sm text-muted">{labelOf(name)}</dt>
                <dd className="whitespace-pre-wrap break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </LocalForm>
  );
}
