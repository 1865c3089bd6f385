import { Button } from "../../../../ui/controls/button.tsx";
import { TextField } from "../../../../ui/controls/text-field.tsx";
import { TextareaField } from "../../../../ui/controls/textarea-field.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import type { Person } from "../model.ts";
import { errorIn, FormPart, type SettingsAnswer, valueIn } from "./form-part.tsx";

const labels = {
  first_name: "First name",
  last_name: "Last name",
  email: "Your Email",
  phone: "Phone Number",
  job_title: "Job title",
  location: "Location",
  bio: "Bio",
};

/** Name, contact details, and bio. */
export function PersonForm(props: {
  person: Person;
  action: string;
  answer: SettingsAnswer | null;
}) {
  const { person, action, answer } = props;
  const field = (name: keyof typeof labels) => ({
    id: `personal-${name}`,
    name,
    label: labels[name],
    defaultValue: valueIn(answer, "personal", name, person[name] ?? ""),
    error: errorIn(answer, "personal", name),
  });
  return (
    <FormPart
      id="personal"
      title="Personal details"
      about="Drivers see your name on the tasks you assign."
      answer={answer}
      labels={labels}
    >
      <LocalForm method="post" action={action} noValidate className="space-y-5">
        <input type="hidden" name="form" value="personal" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("first_name")} required autoComplete="given-name" maxLength={100} />
          <TextField {...field("last_name")} required autoComplete="family-name" maxLength={100} />
          {person.email === undefined ? null : (
            <TextField
              {...field("email")}
              type="email"
              required
              autoComplete="email"
              maxLength={254}
            />
          )}
          <TextField {...field("phone")} type="tel" optional autoComplete="tel" maxLength={40} />
          {person.job_title === undefined ? null : (
            <TextField
              {...field("job_title")}
              optional
              autoComplete="organization-title"
              maxLength={100}
            />
          )}
          {person.location === undefined ? null : (
            <TextField
              {...field("location")}
              optional
              autoComplete="address-level2"
              maxLength={100}
            />
          )}
        </div>
        <TextareaField {...field("bio")} optional rows={4} maxLength={1000} />
        <Button type="submit">Save changes</Button>
      </LocalForm>
    </FormPart>
  );
}
