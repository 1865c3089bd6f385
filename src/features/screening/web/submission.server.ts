import type { RouterContextProvider } from "react-router";
import type { Services } from "../../../composition/services.ts";
import { requestInfoContext } from "../../../context.ts";
import type { ScreenedForm } from "../screening.ts";

type Submission = Parameters<Services["screening"]["judge"]>[0];

/** The texts of a form in which spam shows. */
const textsOf: Record<ScreenedForm, { lines: string[]; message?: string }> = {
  contact: { lines: ["name", "subject"], message: "description" },
  newsletter: { lines: [] },
  careers: { lines: ["name", "job_title"], message: "description" },
  signup: { lines: ["first_name", "last_name"] },
  "forgot-password": { lines: [] },
};

/**
 * A form as the screening looks at it.
 * @param sent its fields as they came
 */
export function submissionOf(
  context: Readonly<RouterContextProvider>,
  form: ScreenedForm,
  from: Submission["from"],
  sent: Record<string, unknown>,
): Submission {
  const { lines, message } = textsOf[form];
  const text = (name: string) => (typeof sent[name] === "string" ? sent[name] : "");
  return {
    form,
    from,
    address: context.get(requestInfoContext).clientAddress,
    sent,
    lines: lines.map(text),
    message: message ? text(message) : "",
  };
}
