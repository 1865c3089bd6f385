import type { FieldErrors } from "../../../contract/field-errors.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SelectField } from "../../../ui/controls/select-field.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import {
  errorIn,
  FormPart,
  type SettingsAnswer,
  valueIn,
} from "../../account/web/settings/form-part.tsx";

/** Fields of the form, by name, in the order of the page. */
const labels = {
  organization: "Organization name",
  billing_email: "Billing email",
  line1: "Address line 1",
  line2: "Address line 2",
  city: "City",
  state: "State or region",
  postal_code: "ZIP or postal code",
  country: "Country",
  tax_id_type: "Tax ID type",
  tax_id: "Tax ID number",
};
type Name = keyof typeof labels;

/** The form as it is stored, and what it offers. */
export interface DetailsView {
  values: Record<Name, string>;
  /** Invoices are addressed to it while the billing email is empty. */
  ownerEmail: string;
  /** What the payment provider didn't accept of the stored details. */
  problems: FieldErrors;
  countries: readonly { code: string; name: string }[];
  taxIds: readonly { type: string; label: string }[];
}

/** Who the invoices are made out to. */
export function BillingDetailsForm(props: {
  details: DetailsView;
  refused: { summary: string; fields: FieldErrors; values: Record<string, string> } | null;
}) {
  const { details, refused } = props;
  const answer: SettingsAnswer | null = refused ? { section: "details", refused } : null;
  const field = (name: Name) => ({
    id: `details-${name}`,
    name,
    label: labels[name],
    defaultValue: valueIn(answer, "details", name, details.values[name]),
    error: answer ? errorIn(answer, "details", name) : details.problems[name]?.[0],
  });
  return (
    <FormPart
      id="details"
      title="Billing details"
      about="Who your invoices are made out to. Changes apply to new invoices."
      answer={answer}
      labels={labels}
    >
      <LocalForm method="post" action={`${paths.profilePayment}#details`} className="space-y-5">
        <input type="hidden" name="form" value="details" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field("organization")}
            required
            autoComplete="billing organization"
            maxLength={200}
          />
          <TextField
            {...field("billing_email")}
            type="email"
            optional
            autoComplete="billing email"
            maxLength={254}
            hint={
              <span className="wrap-anywhere">
                Printed on invoices. Without it, they show {details.ownerEmail}.
              </span>
            }
          />
        </div>
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 font-medium">
            Address <span className="font-normal text-muted">(optional)</span>
          </legend>
          <TextField {...field("line1")} autoComplete="billing address-line1" maxLength={200} />
          <TextField {...field("line2")} autoComplete="billing address-line2" maxLength={200} />
          <TextField {...field("city")} autoComplete="billing address-level2" maxLength={100} />
          <TextField {...field("state")} autoComplete="billing address-level1" maxLength={100} />
          <TextField {...field("postal_code")} autoComplete="billing postal-code" maxLength={20} />
          <SelectField {...field("country")} autoComplete="billing country">
            <option value="">Choose a country</option>
            {details.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </fieldset>
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 font-medium">
            Tax ID <span className="font-normal text-muted">(optional)</span>
          </legend>
          <SelectField {...field("tax_id_type")}>
            <option value="">None</option>
            {details.taxIds.map(({ type, label }) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField {...field("tax_id")} maxLength={60} autoComplete="off" />
        </fieldset>
        <Button type="submit">Save billing details</Button>
      </LocalForm>
    </FormPart>
  );
}
