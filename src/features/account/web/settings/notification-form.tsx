import { Button } from "../../../../ui/controls/button.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { NotificationSwitch, Notifications } from "../model.ts";
import { FormPart, type SettingsAnswer } from "./form-part.tsx";

/** Which emails somebody gets: switches, saved together. */
export function NotificationForm(props: {
  notifications: Notifications;
  action: string;
  answer: SettingsAnswer | null;
}) {
  const { about, groups } = props.notifications;
  const texts = useTexts("account");
  return (
    <FormPart id="notifications" title={texts.notifications} about={about} answer={props.answer}>
      <LocalForm method="post" action={props.action} className="space-y-6">
        <input type="hidden" name="form" value="notifications" />
        {groups.map(({ title, switches }) => (
          <fieldset key={title}>
            <legend className="text-sm font-semibold">{title}</legend>
            <div className="mt-2 divide-y divide-line border-y border-line">
              {switches.map((one) => (
                <Switch key={one.name} {...one} />
              ))}
            </div>
          </fieldset>
        ))}
        <Button type="submit">{texts.saveNotifications}</Button>
      </LocalForm>
    </FormPart>
  );
}

function Switch({ name, label, hint, on }: NotificationSwitch) {
  const id = `notifications-${name}`;
  return (
    <label className="flex items-center justify-between gap-4 py-3">
      <span className="min-w-0">
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="block text-sm text-muted wrap-anywhere">
            {hint}
          </span>
        ) : null}
      </span>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on
        role="switch"
        name={name}
        defaultChecked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="switch"
      />
    </label>
  );
}
