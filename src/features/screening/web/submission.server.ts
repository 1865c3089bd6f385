import type { RouterContextProvider } from "react-router";
import type { Services } from "../../../composition/services.ts";
import { requestInfoContext } from "../../../context.ts";
import { screenedFields } from "../../../contract/form-fields.ts";
import { applicationFields } from "../../careers/fields.ts";
import { contactFields } from "../../contact/fields.ts";
import { personFields } from "../../signup/fields.ts";
import type { ScreenedForm } from "../screening.ts";

type Submission = Parameters<Services["screening"]["judge"]>[0];

/** The fields of forms in which spam shows. */
const texts: Record<ScreenedForm, ReturnType<typeof screenedFields>> = {
  contact: screenedFields(contactFields),
  newsletter: screenedFields({}),
  careers: screenedFields(applicationFields),
  signup: screenedFields(personFields),
  "forgot-password": screenedFields({}),
};

/**
 * A form as the screening looks at it.
 * @param sent its fields as they came
 */
export function toSubmission(
  context: Readonly<RouterContextProvider>,
  form: ScreenedForm,
  from: Submission["from"],
  sent: Record<string, unknown>,
): Submission {
  const { lines, messages } = texts[form];
  const text = (name: string) => (typeof sent[name] === "string" ? sent[name] : "");
  return {
    form,
    from,
    address: context.get(requestInfoContext).clientAddress,
    sent,
    lines: lines.map(text),
    message: messages.map(text).join("\n"),
  };
}
