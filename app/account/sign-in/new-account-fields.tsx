import { passwordLimits } from "../../../contract/password.ts";
import { PasswordField } from "../../components/form/password-field.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import type { RefusedForm } from "../../http/form-answer.server.ts";

/** What the fields are called, for the summary of errors. */
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
