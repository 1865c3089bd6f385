import { useTexts } from "../../../../ui/texts.ts";
import { type AccountPerson, fullName, type Notifications, type OwnSettings } from "../model.ts";
import { type PictureOf, ProfilePicture } from "../picture.tsx";
import { AvatarForm } from "./avatar-form.tsx";
import { EmailForm } from "./email-form.tsx";
import type { SettingsAnswer } from "./form-part.tsx";
import { DataExport, DeleteAccount } from "./leaving.tsx";
import { NotificationForm } from "./notification-form.tsx";
import { PasskeySettings } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonForm } from "./person-form.tsx";
import { SessionList } from "./session-list.tsx";
import { SupportAccessList } from "./support-access.tsx";

/** Every form of the settings page. @param props.own what the sample doesn't have @param props.action path that the forms are posted to @param props.answer what became of the one that was sent */
export function SettingsForms(props: {
  person: AccountPerson;
  email: string;
  picture: PictureOf;
  notifications: Notifications;
  own: OwnSettings | null;
  action: string;
  answer: SettingsAnswer | null;
}) {
  const { person, email, picture, notifications, own, ...form } = props;
  const { answer } = form;
  const texts = useTexts("account");
  return (
    <div className="grid gap-6">
      <AvatarForm
        picture={
          <ProfilePicture
            picture={picture}
            name={fullName(person)}
            className="h-28 w-28 rounded-full"
          />
        }
        removable={picture !== null}
        {...form}
      />
      <PersonForm person={person} {...form} />
      {own ? <EmailForm account={own.account} answer={answer} /> : null}
      <PasswordForm email={email} {...form} />
      {own ? (
        <>
          <PasskeySettings
            passkeys={own.passkeys}
            email={email}
            mustVerify={own.account.mustVerify}
            device={own.sessions.find((one) => one.current)?.device ?? texts.thisBrowser}
            origin={own.origin}
            answer={answer}
          />
          <SessionList
            sessions={own.sessions}
            twoFactorEnabled={own.account.twoFactorEnabled}
            backupCodesLeft={own.backupCodesLeft}
            answer={answer}
          />
        </>
      ) : null}
      {own ? <SupportAccessList accesses={own.accesses} /> : null}
      <NotificationForm notifications={notifications} {...form} />
      {own ? <DataExport answer={answer} /> : null}
      <DeleteAccount own={own?.account ?? null} {...form} />
    </div>
  );
}
