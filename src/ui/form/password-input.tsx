import { Eye, EyeOff } from "lucide-react";
import { useEffect, useState } from "react";
import { passwordLimits } from "../../features/identity/password.ts";
import { Field } from "../controls/field.tsx";
import { useTexts } from "../texts.ts";
import { passwordHint } from "./password-field.tsx";

/** A new password, with a button that shows and hides it. Pasting and password managers work. */
export function PasswordInput(props: {
  id: string;
  label: string;
  hint: string;
  error?: string | undefined;
  /** The page was answered to a refused form, without the password. */
  refused: boolean;
}) {
  const texts = useTexts("form");
  const [isVisible, setVisible] = useState(false);
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field
      id={props.id}
      label={props.label}
      required
      hint={passwordHint(texts, props.refused, props.hint)}
      error={props.error}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name="password"
            type={isVisible ? "text" : "password"}
            autoComplete="new-password"
            spellCheck={false}
            maxLength={passwordLimits.max}
            className="control pe-12"
          />
          {enhanced ? (
            <button
              type="button"
              aria-pressed={isVisible}
              aria-label={texts.showPassword}
              className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-muted hover:text-ink"
              onClick={() => setVisible(!isVisible)}
            >
              <Icon aria-hidden="true" size={20} />
            </button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
