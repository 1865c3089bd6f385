import type { ProfileDetails } from "../../../contract/account.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { TextareaField } from "../../components/ui/textarea-field.tsx";
import { paths } from "../../paths.ts";
import { errorIn, FormPart, type SettingsAnswer, valueIn } from "./form-part.tsx";

const labels = {
  first_name: "First name",
  last_name: "Last name",
  phone: "Phone Number",
  job_title: "Job title",
  location: "Location",
  bio: "Bio",
};

/** Name, work and bio. */
export function OwnPersonForm(props: { details: ProfileDetails; answer: SettingsAnswer | null }) {
  const field = (name: keyof typeof labels) => ({
    id: `personal-${name}`,
    name,
    label: labels[name],
    defaultValue: valueIn(props.answer, "personal", name, props.details[name]),
    error: errorIn(props.answer, "personal", name),
  });
  return (
    <FormPart
      id="personal"
      title="Personal details"
      about="Drivers see your name on the tasks you assign."
      answer={props.answer}
      labels={labels}
    >
      <form method="post" action={paths.profileSetting} noValidate className="space-y-5">
        <input type="hidden" name="form" value="personal" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("first_name")} required autoComplete="given-name" maxLength={100} />
          <TextField {...field("last_name")} required autoComplete="family-name" maxLength={100} />
          <TextField {...field("phone")} type="tel" optional autoComplete="tel" maxLength={40} />
          <TextField
            {...field("job_title")}
            optional
            autoComplete="organization-title"
            maxLength={100}
          />
          <TextField
            {...field("location")}
            optional
            autoComplete="address-level2"
            maxLength={100}
          />
        </div>
        <TextareaField {...field("bio")} optional rows={4} maxLength={1000} />
        <Button type="submit">Save changes</Button>
      </form>
    </FormPart>
  );
}
