import { fillLine } from "../../contract/email-text.ts";
import { emailToText } from "./plain-text.ts";
import type { Brand, Email, EmailText } from "./template.ts";

export interface RenderedMail {
  /** One line without control characters, at most 200 characters. */
  subject: string;
  html: string;
  text: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo: string | undefined;
  headers: Record<string, string>;
  /** Where the reader can stop this kind of mail. */
  unsubscribeUrl: string | undefined;
}

/**
 * Renders an email as HTML and as text. The first call loads the renderer, so the server's start doesn't wait for it.
 * @param brand in whose `clock` the language of the reader stands
 * @param options.text the operator's version of the text, in the language that the email has for this reader
 * @throws ZodError when the props are not the email's
 */
export async function renderMail<Props>(
  email: Email<Props>,
  props: Props,
  brand: Brand,
  options: { text?: EmailText | null } = {},
): Promise<RenderedMail> {
  const [{ renderText }, { renderToStaticMarkup }] = await Promise.all([
    import("./render-text.ts"),
    import("react-dom/server"),
  ]);
  const checked = email.props.parse(props);
  const { subject, node } = parts();
  const html = doctype + renderToStaticMarkup(node);
  return {
    subject: headerLine(subject),
    html,
    text: emailToText(html),
    replyTo: email.replyTo?.(checked) || undefined,
    headers: email.headers?.(checked) ?? {},
    unsubscribeUrl: email.unsubscribeUrl?.(checked),
  };

  function parts() {
    if (!("values" in email)) {
      return { subject: email.subject(checked, brand), node: email.body(checked, brand) };
    }
    const spanish = brand.clock.locale === "es" && email.es;
    // One without a translation is English throughout, to its last date.
    const from = spanish ? brand : { ...brand, clock: { ...brand.clock, locale: "en" as const } };
    const values = email.values(checked, from);
    const text = options.text ?? (spanish || email.text);
    return { subject: fillLine(text.subject, values), node: renderText(text, values, from) };
  }
}

/** The one that makes Outlook and older webmail lay out tables by their attributes. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A header's value in one line: a line break in it would begin another header. */
function headerLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  const characters = [...line];
  return characters.length <= 200 ? line : `${characters.slice(0, 199).join("")}…`;
}
