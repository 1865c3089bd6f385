import { fillLine } from "../../../contract/admin/email-text.ts";
import type { MailProps } from "../mail-props.ts";
import { renderText } from "../render-text.ts";
import { sampleValues } from "../sample-props.ts";
import type { CodeTemplate } from "../template.ts";

/** An email as an editor has it right now, with made-up data, to the editor. */
export const emailTest: CodeTemplate<MailProps["email-test"]> = {
  subject: ({ email, text }, brand) =>
    `[Test] ${fillLine(text.subject, sampleValues(email, brand))}`,
  body: ({ email, text }, brand) => renderText(text, sampleValues(email, brand), brand),
};
