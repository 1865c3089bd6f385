import {
  deliveryVolumes,
  type FieldErrors,
  heardFromSuggestions,
  industries,
} from "../../../contract/signup.ts";
import { type PhoneCountryOption, PhoneField } from "../../components/form/phone-field.tsx";
import { SelectField } from "../../components/ui/select-field.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { TextareaField } from "../../components/ui/textarea-field.tsx";

/** The part of the paid form that asks about the company: with it the signup is a lead that somebody can serve. */
export function CompanyFields(props: {
  errors: FieldErrors;
  values: Record<string, string>;
  countries: PhoneCountryOption[];
}) {
  const { values, countries } = props;
  const error = (name: string) => props.errors[name]?.[0];
  return (
    <>
      <TextField
        id="organization"
        name="organization"
        label="Organization Name"
        required
        autoComplete="organization"
        maxLength={200}
        defaultValue={values.organization}
        error={error("organization")}
      />
      <PhoneField
        id="phone"
        label="Phone Number"
        countries={countries}
        defaultCountry={values.phone_country || "US"}
        defaultValue={values.phone}
        error={error("phone")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          id="industry"
          name="industry"
          label="Industry Type"
          required
          defaultValue={values.industry ?? ""}
          error={error("industry")}
        >
          <option value="">Choose …</option>
          {industries.map((industry) => (
            <option key={industry}>{industry}</option>
          ))}
        </SelectField>
        <TextField
          id="companySize"
          name="companySize"
          label="Company Size"
          hint="Number of people."
          type="number"
          inputMode="numeric"
          min={1}
          required
          defaultValue={values.companySize}
          error={error("companySize")}
        />
      </div>
      <SelectField
        id="deliveryVolume"
        name="deliveryVolume"
        label="Volume of Deliveries"
        required
        defaultValue={values.deliveryVolume ?? ""}
        error={error("deliveryVolume")}
      >
        <option value="">Choose …</option>
        {deliveryVolumes.map((volume) => (
          <option key={volume} value={volume}>
            {`${volume} deliveries per month`}
          </option>
        ))}
      </SelectField>
      <TextField
        id="purpose"
        name="purpose"
        label="Purpose of Use"
        hint="For example: same-day grocery orders from three stores."
        required
        maxLength={500}
        defaultValue={values.purpose}
        error={error("purpose")}
      />
      <TextField
        id="heardFrom"
        name="heardFrom"
        label="How did you hear about us?"
        list="heard-from"
        required
        maxLength={200}
        defaultValue={values.heardFrom}
        error={error("heardFrom")}
      />
      <datalist id="heard-from">
        {heardFromSuggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <TextareaField
        id="message"
        name="message"
        label="Message"
        optional
        rows={4}
        maxLength={5000}
        defaultValue={values.message}
        error={error("message")}
      />
    </>
  );
}
