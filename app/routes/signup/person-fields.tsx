import type { FieldErrors } from "../../../contract/signup.ts";
import { TextField } from "../../components/ui/text-field.tsx";
import { PasswordInput } from "./password-input.tsx";

/** Name, address and password: what both signup forms ask. */
export function PersonFields(props: {
  errors: FieldErrors;
  values: Record<string, string>;
  /** The page was answered to a refused form. */
  refused: boolean;
}) {
  const { values } = props;
  const error = (name: string) => props.errors[name]?.[0];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="first_name"
          name="first_name"
          label="First name"
          required
          autoComplete="given-name"
          maxLength={100}
          defaultValue={values.first_name}
          error={error("first_name")}
        />
        <TextField
          id="last_name"
          name="last_name"
          label="Last name"
          required
          autoComplete="family-name"
          maxLength={100}
          defaultValue={values.last_name}
          error={error("last_name")}
        />
      </div>
      <TextField
        id="email"
        name="email"
        type="email"
        label="Your Email"
        hint="We'll email you a link to verify it."
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={error("email")}
      />
      <PasswordInput id="password" error={error("password")} refused={props.refused} />
    </>
  );
}
