import { Portrait, type PortraitLook } from "../../components/scenes/portrait.tsx";
import type { Notifications, Person } from "../model.ts";
import { AvatarForm } from "./avatar-form.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import type { SettingsAnswer } from "./form-part.tsx";
import { NotificationForm } from "./notification-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonForm } from "./person-form.tsx";

/** Every form of the settings page. @param props.action path that they are posted to @param props.answer what became of the one that was sent */
export function SettingsForms(props: {
  person: Person;
  image: PortraitLook;
  notifications: Notifications;
  action: string;
  answer: SettingsAnswer | null;
}) {
  const { person, image, notifications, ...form } = props;
  return (
    <div className="grid gap-6">
      <AvatarForm
        picture={<Portrait look={image} className="h-28 w-28 rounded-full" />}
        removable
        {...form}
      />
      <PersonForm person={person} {...form} />
      <PasswordForm email={person.email} {...form} />
      <NotificationForm notifications={notifications} {...form} />
      <DeleteAccount {...form} />
    </div>
  );
}
