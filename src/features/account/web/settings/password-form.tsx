import { Button } from "../../../../ui/controls/button.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import { passwordLimits } from "../../../identity/password.ts";
import { errorIn, FormPart, type SettingsAnswer, wasRefused } from "./form-part.tsx";

/** The form that changes the password. An error never sends back what was typed. */
export function PasswordForm(props: {
  /** Whose password it is, for password managers. */
  email: string;
  action: string;
  answer: SettingsAnswer | null;
}) {
  const texts = useTexts("account");
  const { newPasswordHint } = useTexts("access");
  const labels = {
    old_password: texts.oldPassword,
    new_password: texts.newPassword,
    retyped_password: texts.retypedPassword,
  };
  const field = (name: keyof typeof labels) => ({
    id: `password-${name}`,
    name,
    label: labels[name],
    error: errorIn(props.answer, "password", name),
    refused: wasRefused(props.answer, "password"),
  });
  return (
    <FormPart
      id="password"
      title={texts.password}
      about={texts.passwordAbout}
      answer={props.answer}
      labels={labels}
    >
      <LocalForm method="post" action={props.action} className="space-y-5">
        <input type="hidden" name="form" value="password" />
        <input type="hidden" name="username" autoComplete="username" value={props.email} />
        <PasswordField {...field("old_password")} autoComplete="current-password" />
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordField
            {...field("new_password")}
            autoComplete="new-password"
            hint={newPasswordHint({ min: passwordLimits.min })}
          />
          <PasswordField {...field("retyped_password")} autoComplete="new-password" />
        </div>
        <Button type="submit">{texts.savePassword}</Button>
      </LocalForm>
    </FormPart>
  );
}
