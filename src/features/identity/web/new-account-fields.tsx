import type { RefusedForm } from "../../../platform/http/form-answer.server.ts";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { passwordLimits } from "../password.ts";

/** Field labels, for the summary of errors. */
export const newAccountLabels = {
  name: "Your Name",
  email: "Your Email",
  password: "Password",
};

/** Name, email address, and password of an account that an emailed link makes. @param props.email the address, where the link is for one */
export function NewAccountFields(props: { email?: string; refused: RefusedForm | undefined }) {
  const { email, refused } = props;
  const field = (name: "name" | "email") => ({
    id: name,
    name,
    label: newAccountLabels[name],
    required: true,
    defaultValue: refused?.values[name],
    error: refused?.fields[name]?.[0],
  });
  return (
    <>
      {email === undefined ? null : (
        // For password managers: the account's name.
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      )}
      <TextField {...field("name")} autoComplete="name" maxLength={200} />
      {email === undefined ? (
        <TextField {...field("email")} type="email" autoComplete="username" maxLength={254} />
      ) : null}
      <PasswordField
        id="password"
        label={newAccountLabels.password}
        autoComplete="new-password"
        hint={`At least ${passwordLimits.min} characters.`}
        error={refused?.fields.password?.[0]}
        refused={Boolean(refused)}
      />
    </>
  );
}
