import { Button } from "../../../../ui/controls/button.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import { passwordLimits } from "../../../identity/password.ts";
import { errorIn, FormPart, type SettingsAnswer, wasRefused } from "./form-part.tsx";

const labels = {
  old_password: "Old password",
  new_password: "New password",
  retyped_password: "Re-type new password",
};

/** The form that changes the password. An error never sends back what was typed. */
export function PasswordForm(props: {
  /** Whose password it is, for password managers. */
  email: string;
  action: string;
  answer: SettingsAnswer | null;
}) {
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
      title="Change password"
      about="We ask for your old password so that an unlocked laptop isn’t enough."
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
            hint={`At least ${passwordLimits.min} characters.`}
          />
          <PasswordField {...field("retyped_password")} autoComplete="new-password" />
        </div>
        <Button type="submit">Save password</Button>
      </LocalForm>
    </FormPart>
  );
}
