import type { MailProps } from "../../../composition/emails/mail-props.ts";
import { sampleValues } from "../../../composition/emails/sample-props.ts";
import { renderText } from "../../../platform/emails/render-text.ts";
import type { CodeTemplate } from "../../../platform/emails/template.ts";
import { fillLine } from "../email-text.ts";

/** An email as an editor has it right now, with made-up data, to the editor. */
export const emailTest: CodeTemplate<MailProps["email-test"]> = {
  subject: ({ email, text }, brand) =>
    `[Test] ${fillLine(text.subject, sampleValues(email, brand))}`,
  body: ({ email, text }, brand) => renderText(text, sampleValues(email, brand), brand),
};
