import { Button } from "../../components/ui/button.tsx";
import { paths } from "../../paths.ts";
import type { OwnAccount } from "../own-model.ts";
import { FormPart, type SettingsAnswer } from "./form-part.tsx";

/** Which mails somebody gets from this site: those that cannot be switched off are named, too. */
export function OwnNotificationForm(props: { account: OwnAccount; answer: SettingsAnswer | null }) {
  const { mails, newsletter, email } = props.account;
  return (
    <FormPart
      id="notifications"
      title="Notifications"
      about="By email. You always get notices about plan changes and security, such as a sign-in from a new browser."
      answer={props.answer}
    >
      <form method="post" action={paths.profileSetting} className="space-y-6">
        <input type="hidden" name="form" value="notifications" />
        <fieldset>
          <legend className="text-sm font-semibold">Account notifications</legend>
          <div className="mt-2 divide-y divide-line border-y border-line">
            <Switch
              name="notify_tips"
              on={mails.notify_tips}
              label="First steps"
              hint="The welcome email, with the steps to your first delivery."
            />
            <Switch
              name="notify_receipts"
              on={mails.notify_receipts}
              label="Your message has arrived"
              hint="After you wrote to us or applied for a job."
            />
          </div>
        </fieldset>
        <fieldset>
          <legend className="text-sm font-semibold">Marketing notifications</legend>
          <div className="mt-2 divide-y divide-line border-y border-line">
            <Switch
              name="notify_newsletter"
              on={newsletter !== "off"}
              label="The newsletter"
              hint={
                newsletter === "pending"
                  ? `Waiting for you to open the link we sent to ${email}.`
                  : "What's new in the product. When you switch it on, we'll email you a link to confirm."
              }
            />
          </div>
        </fieldset>
        <Button type="submit">Save notifications</Button>
      </form>
    </FormPart>
  );
}

function Switch(props: { name: string; on: boolean; label: string; hint: string }) {
  const id = `notifications-${props.name}`;
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="block">
          {props.label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted wrap-anywhere">
          {props.hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on
        role="switch"
        name={props.name}
        defaultChecked={props.on}
        aria-describedby={`${id}-hint`}
        className="switch"
      />
    </div>
  );
}
