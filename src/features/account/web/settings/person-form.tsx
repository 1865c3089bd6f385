import { Button } from "../../../../ui/controls/button.tsx";
import { TextField } from "../../../../ui/controls/text-field.tsx";
import { TextareaField } from "../../../../ui/controls/textarea-field.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { AccountPerson } from "../model.ts";
import { errorIn, FormPart, type SettingsAnswer, valueIn } from "./form-part.tsx";

/** Name, contact details, and bio. */
export function PersonForm(props: {
  person: AccountPerson;
  action: string;
  answer: SettingsAnswer | null;
}) {
  const { person, action, answer } = props;
  const texts = useTexts("account");
  const labels = {
    first_name: texts.firstName,
    last_name: texts.lastName,
    email: texts.yourEmail,
    phone: texts.phoneNumber,
    job_title: texts.jobTitle,
    location: texts.location,
    bio: texts.bio,
  };
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
      title={texts.personal}
      about={texts.personalAbout}
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
        <Button type="submit">{texts.saveChanges}</Button>
      </LocalForm>
    </FormPart>
  );
}
