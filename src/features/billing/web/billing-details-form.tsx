import type { ReactNode } from "react";
import type { FieldErrors } from "../../../contract/field-errors.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SelectField } from "../../../ui/controls/select-field.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import {
  errorIn,
  FormPart,
  type SettingsAnswer,
  valueIn,
} from "../../account/web/settings/form-part.tsx";

/** Fields of the form, by name, in the order of the page, and the texts of their labels. */
const fields = {
  organization: "organization",
  billing_email: "billingEmail",
  line1: "line1",
  line2: "line2",
  city: "city",
  state: "state",
  postal_code: "postalCode",
  country: "country",
  tax_id_type: "taxIdType",
  tax_id: "taxIdNumber",
} as const;
type Name = keyof typeof fields;

/** The form as it is stored, and what it offers. */
export interface DetailsView {
  values: Record<Name, string>;
  /** Invoices are addressed to it while the billing email is empty. */
  ownerEmail: string;
  /** Which of the stored details the payment provider didn't accept. */
  refused: Name | null;
  countries: readonly { code: string; name: string }[];
  taxIds: readonly { type: string; label: string }[];
}

const light = (text: ReactNode) => <span className="font-normal text-muted">{text}</span>;

/** The recipient of invoices. */
export function BillingDetailsForm(props: {
  details: DetailsView;
  refused: { summary: string; fields: FieldErrors; values: Record<string, string> } | null;
}) {
  const { details, refused } = props;
  const texts = useTexts("billing");
  const labels = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, texts[text]]),
  ) as Record<Name, string>;
  const answer: SettingsAnswer | null = refused ? { section: "details", refused } : null;
  const field = (name: Name) => ({
    id: `details-${name}`,
    name,
    label: labels[name],
    defaultValue: valueIn(answer, "details", name, details.values[name]),
    error: answer
      ? errorIn(answer, "details", name)
      : details.refused === name
        ? texts.detailsRefused
        : undefined,
  });
  return (
    <FormPart
      id="details"
      title={texts.details}
      about={texts.detailsAbout}
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
                {texts.billingEmailHint({ email: details.ownerEmail })}
              </span>
            }
          />
        </div>
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 font-medium">{texts.address({ light })}</legend>
          <TextField {...field("line1")} autoComplete="billing address-line1" maxLength={200} />
          <TextField {...field("line2")} autoComplete="billing address-line2" maxLength={200} />
          <TextField {...field("city")} autoComplete="billing address-level2" maxLength={100} />
          <TextField {...field("state")} autoComplete="billing address-level1" maxLength={100} />
          <TextField {...field("postal_code")} autoComplete="billing postal-code" maxLength={20} />
          <SelectField {...field("country")} autoComplete="billing country">
            <option value="">{texts.chooseCountry}</option>
            {details.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </fieldset>
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 font-medium">{texts.taxId({ light })}</legend>
          <SelectField {...field("tax_id_type")}>
            <option value="">{texts.none}</option>
            {details.taxIds.map(({ type, label }) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField {...field("tax_id")} maxLength={60} autoComplete="off" />
        </fieldset>
        <Button type="submit">{texts.saveDetails}</Button>
      </LocalForm>
    </FormPart>
  );
}
