import { paths } from "../../../../paths.ts";
import { useTexts } from "../../../../ui/texts.ts";
import type { OwnAccount } from "../model.ts";
import type { SettingsAnswer } from "./form-part.tsx";
import { NotificationForm } from "./notification-form.tsx";
import { ownNotifications } from "./own-notifications.ts";
import { PersonForm } from "./person-form.tsx";

/** Settings that a colleague with access to the account may change. */
export function SupportSettings(props: { account: OwnAccount; answer: SettingsAnswer | null }) {
  const texts = useTexts("account");
  const form = { action: paths.profileSetting, answer: props.answer };
  return (
    <div className="grid gap-6">
      <PersonForm person={props.account.details} {...form} />
      <NotificationForm notifications={ownNotifications(props.account, texts)} {...form} />
      <p className="text-muted">{texts.supportLimits}</p>
    </div>
  );
}
