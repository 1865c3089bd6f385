import { AsYouType, type CountryCode } from "libphonenumber-js/min";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { isPlainPhone } from "../../contract/phone.ts";
import { Field } from "../controls/field.tsx";
import { useTexts } from "../texts.ts";

/** A country of the phone field; named on the server, so that both sides show the same. */
export interface PhoneCountryOption {
  code: string;
  name: string;
  /** Calling code with its plus sign. */
  calling: string;
}

/**
 * International phone number: a country and a number, formatted as it is typed. Two plain controls, so that it posts
 * without JavaScript; the server reads `phone` by `phone_country`, and a number with a + by itself.
 */
export function PhoneField(props: {
  id: string;
  label: string;
  countries: PhoneCountryOption[];
  defaultCountry: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}) {
  const { id, label, countries, error } = props;
  const texts = useTexts("form");
  const [country, setCountry] = useState(props.defaultCountry);
  const [hydrated, setHydrated] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const before = useRef("");
  // Both controls keep their own values: a visitor may have typed before React came.
  useEffect(() => {
    setHydrated(true);
    if (select.current) setCountry(select.current.value);
    if (input.current) before.current = input.current.value;
  }, []);
  const calling = countries.find((option) => option.code === country)?.calling;

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.target;
    const atEnd = selectionStart === typed.length;
    const grows = typed.length > before.current.length;
    // Reformatting in the middle of a number, or while it is being deleted, would move what the visitor edits.
    // The formatter drops letters. They stay, so that the visitor sees what is refused.
    if (atEnd && grows && isPlainPhone(typed))
      event.target.value = new AsYouType(country as CountryCode).input(typed);
    before.current = event.target.value;
  }

  return (
    <Field id={id} label={label} required error={error}>
      {(control) => (
        <div className="flex gap-2">
          <div className="relative shrink-0">
            <select
              ref={select}
              name="phone_country"
              aria-label={texts.phoneCountry}
              autoComplete="tel-country-code"
              className={`control w-28 sm:w-56 ${hydrated ? "max-sm:text-transparent" : ""}`}
              defaultValue={props.defaultCountry}
              onChange={(event) => setCountry(event.target.value)}
            >
              {countries.map((option) => (
                <option key={option.code} value={option.code}>
                  {`${option.name} (${option.calling})`}
                </option>
              ))}
            </select>
            {/* Country names are too long for a phone. A script has to keep this in step, so there is none before. */}
            {hydrated ? (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 start-3.5 grid items-center sm:hidden"
              >
                {`${country} ${calling ?? ""}`}
              </span>
            ) : null}
          </div>
          <input
            {...control}
            ref={input}
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
            className="control min-w-0 flex-1"
            defaultValue={props.defaultValue}
            onChange={type}
          />
        </div>
      )}
    </Field>
  );
}
