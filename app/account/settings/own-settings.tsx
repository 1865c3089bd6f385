import { paths } from "../../paths.ts";
import type { OwnAccount, OwnPasskey, OwnSession } from "../own-model.ts";
import { OwnPicture } from "../picture.tsx";
import { AvatarForm } from "./avatar-form.tsx";
import { OwnEmailForm } from "./email-form.tsx";
import type { SettingsAnswer } from "./form-part.tsx";
import { DataExport, OwnDeletion } from "./leaving.tsx";
import { OwnNotificationForm } from "./own-notification-form.tsx";
import { OwnPersonForm } from "./own-person-form.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";

/** Every form of one's own settings. @param props.answer what became of the one that was sent */
export function OwnSettings(props: {
  account: OwnAccount;
  sessions: readonly OwnSession[];
  passkeys: readonly OwnPasskey[];
  backupCodesLeft: number;
  /** The address that passkeys are bound to. */
  origin: string;
  answer: SettingsAnswer | null;
}) {
  const { account, sessions, answer } = props;
  const name = `${account.details.first_name} ${account.details.last_name}`.trim();
  return (
    <div className="grid gap-6">
      <AvatarForm
        picture={
          <OwnPicture picture={account.picture} name={name} className="h-28 w-28 rounded-full" />
        }
        removable={account.picture !== null}
        action={paths.profileSetting}
        answer={answer}
      />
      <OwnPersonForm details={account.details} answer={answer} />
      <OwnEmailForm account={account} answer={answer} />
      <PasswordForm email={account.email} action={paths.profileSetting} answer={answer} />
      <Passkeys
        passkeys={props.passkeys}
        email={account.email}
        emailVerified={account.emailVerified}
        device={sessions.find((one) => one.current)?.device ?? "This browser"}
        origin={props.origin}
        answer={answer}
      />
      <SessionList
        sessions={sessions}
        twoFactorEnabled={account.twoFactorEnabled}
        backupCodesLeft={props.backupCodesLeft}
        answer={answer}
      />
      <OwnNotificationForm account={account} answer={answer} />
      <DataExport answer={answer} />
      <OwnDeletion deletionDue={account.deletionDue} answer={answer} />
    </div>
  );
}
