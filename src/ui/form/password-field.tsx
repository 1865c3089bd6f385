import { Eye, EyeOff } from "lucide-react";
import { passwordLimits } from "../../features/identity/password.ts";
import { Field } from "../controls/field.tsx";
import { useTexts } from "../texts.ts";

/**
 * The hint of a password field. A form that was refused comes back without its passwords, and says so.
 * @param refused whether this form was sent and refused
 */
export const passwordHint = (
  { passwordAgain }: { passwordAgain: string },
  refused: boolean,
  hint?: string,
): string | undefined => (refused ? [passwordAgain, hint].filter(Boolean).join(" ") : hint);

/** A password on a page without React. The inline script lets its button show and hide it; pasting and password managers work. */
export function PasswordField(props: {
  id: string;
  /** `password` unless the form calls it something else. */
  name?: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  error?: string | undefined;
  /** The form was sent and refused: what was typed is gone. */
  refused: boolean;
}) {
  const texts = useTexts("form");
  return (
    <Field {...props} hint={passwordHint(texts, props.refused, props.hint)} required>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={props.name ?? "password"}
            type="password"
            autoComplete={props.autoComplete}
            spellCheck={false}
            maxLength={passwordLimits.max}
            className="control pe-12"
          />
          <button
            type="button"
            data-password-switch=""
            aria-pressed={false}
            aria-label={texts.showPassword}
            className="needs-script password-switch absolute inset-y-0 end-0 w-12 place-items-center rounded-md text-muted hover:text-ink"
          >
            <Eye aria-hidden="true" size={20} />
            <EyeOff aria-hidden="true" size={20} />
          </button>
        </div>
      )}
    </Field>
  );
}
