import {
  type Brand,
  type MailProps,
  type MailTemplate,
  mailProps,
} from "../../composition/emails/mail-props.ts";
import { fillLine } from "../../features/email-texts/email-text.ts";
import { plainText } from "./plain-text.ts";
import type { EmailText, Template } from "./template.ts";

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
 * Renders a mail as HTML and as text. The templates are loaded by the first call, so that the server's start doesn't wait for them.
 * @param options.text the words that operators have chosen, where the email is one whose text they can change
 * @throws ZodError when the props are not the template's
 */
export async function renderMail<T extends MailTemplate>(
  name: T,
  props: MailProps[T],
  brand: Brand,
  options: { text?: EmailText | null } = {},
): Promise<RenderedMail> {
  const [{ templates }, { renderText }, { renderToStaticMarkup }] = await Promise.all([
    import("../../composition/emails/templates.ts"),
    import("./render-text.ts"),
    import("react-dom/server"),
  ]);
  const template: Template<MailProps[T]> = templates[name];
  const checked = mailProps[name].parse(props) as MailProps[T];
  const { subject, node } = parts(template);
  const html = doctype + renderToStaticMarkup(node);
  return {
    subject: headerLine(subject),
    html,
    text: plainText(html),
    replyTo: template.replyTo?.(checked) || undefined,
    headers: template.headers?.(checked) ?? {},
    unsubscribeUrl: template.unsubscribeUrl?.(checked),
  };

  function parts(from: Template<MailProps[T]>) {
    if (!("values" in from)) {
      return { subject: from.subject(checked, brand), node: from.body(checked, brand) };
    }
    const values = from.values(checked, brand);
    const text = options.text ?? from.text;
    return { subject: fillLine(text.subject, values), node: renderText(text, values, brand) };
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
