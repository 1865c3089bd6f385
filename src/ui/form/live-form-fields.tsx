import type { DrawLive } from "./form-fields.tsx";
import { PasswordInput } from "./password-input.tsx";
import { type PhoneCountryOption, PhoneField } from "./phone-field.tsx";

/**
 * The phone field with its countries, and the password field.
 * @param countries in the order of the list
 * @param country the company's, with which the field begins
 */
export const liveFields =
  (countries: PhoneCountryOption[], country: string): DrawLive =>
  (kind, { id, label, hint, error, value }, { values, refused = false }) =>
    kind === "phone" ? (
      <PhoneField
        id={id}
        label={label}
        countries={countries}
        defaultCountry={values.phone_country || country.toUpperCase()}
        defaultValue={value}
        error={error}
      />
    ) : (
      <PasswordInput id={id} label={label} hint={hint ?? ""} error={error} refused={refused} />
    );
