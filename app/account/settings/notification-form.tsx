import { type NotificationName, notificationChoices } from "../../../contract/profile.ts";
import { Button } from "../../components/ui/button.tsx";
import type { Notifications } from "../model.ts";
import { FormPart, type SettingsAnswer } from "./form-part.tsx";

const groups = [
  ["account", "Account notifications"],
  ["marketing", "Marketing notifications"],
] as const;

/** Which mails somebody gets: switches, saved together. */
export function NotificationForm(props: {
  notifications: Notifications;
  action: string;
  answer: SettingsAnswer | null;
}) {
  return (
    <FormPart
      id="notifications"
      title="Notifications"
      about="By email. You always get receipts and security notices."
      answer={props.answer}
    >
      <form method="post" action={props.action} className="space-y-6">
        <input type="hidden" name="form" value="notifications" />
        {groups.map(([group, title]) => (
          <fieldset key={group}>
            <legend className="text-sm font-semibold">{title}</legend>
            <div className="mt-2 divide-y divide-line border-y border-line">
              {Object.entries(notificationChoices[group]).map(([name, label]) => (
                <label key={name} className="flex items-center justify-between gap-4 py-3">
                  {label}
                  <input
                    type="checkbox"
                    // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on
                    role="switch"
                    name={name}
                    defaultChecked={props.notifications[name as NotificationName]}
                    className="switch"
                  />
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <Button type="submit">Save notifications</Button>
      </form>
    </FormPart>
  );
}
