import type { FormFields } from "../../contract/form-fields.ts";
import type { ScreenedForm } from "../../features/screening/screening.ts";
import { useRootData } from "../../root-data.ts";
import { ScreeningInputs } from "./screening-inputs.tsx";

/** The fields by which a form is screened for spam, with what the root loaded for them. */
export function ScreeningFields(props: {
  form: ScreenedForm;
  fields?: FormFields;
  sent?: Record<string, string>;
}) {
  return <ScreeningInputs {...props} screening={useRootData()?.screening} />;
}
