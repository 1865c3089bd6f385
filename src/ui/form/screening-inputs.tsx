import { type FormFields, screenedFields } from "../../contract/form-fields.ts";
import {
  cameFromField,
  type ScreenedForm,
  screeningFields,
} from "../../features/screening/screening.ts";
import { useLocale, useTexts } from "../texts.ts";

/** Data that the root loads for screened forms. */
export interface ScreeningValues {
  /** The time the page was made, sealed. */
  stamp: string;
  /** Address of the script that makes a proof of work. */
  worker: string;
}

/**
 * Inputs that spam screening needs in a form: a field that people don't see, the time the page was made, and a place for a
 * proof of work, which the browser makes only if the server asks for it.
 * The newsletter form has a live region of its own.
 * @param props.sent the fields of a refused form: it keeps the time at which it was first shown
 */
export function ScreeningInputs(props: {
  form: ScreenedForm;
  /** The form's fields, if people write freely in one of them. */
  fields?: FormFields;
  sent?: Record<string, string> | undefined;
  screening: ScreeningValues | undefined;
}) {
  const { form, screening } = props;
  const said = useTexts("form");
  // Not by `useId`: React in the browser knows only its own part of the page, and would count anew.
  const id = `${form}-left-empty`;
  const { lines, messages } = screenedFields(props.fields ?? {});
  const texts = [...lines, ...messages].join(" ") || undefined;
  const stamp = props.sent?.[screeningFields.stamp] ?? screening?.stamp;
  return (
    <div
      className="contents"
      data-screening={form}
      data-texts={texts}
      data-worker={screening?.worker}
    >
      <div aria-hidden="true" className="absolute -start-[9999px] h-px w-px overflow-hidden">
        <label htmlFor={id}>{said.leaveEmpty}</label>
        <input
          id={id}
          type="text"
          name={screeningFields.honeypot}
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
      <input type="hidden" name={screeningFields.stamp} value={stamp ?? ""} />
      <input type="hidden" name={screeningFields.proof} />
      <input type="hidden" name={cameFromField} defaultValue={useLocale()} />
      {form === "newsletter" ? null : (
        <p role="status" className="text-sm text-muted" data-proof-text={said.checking} />
      )}
    </div>
  );
}
