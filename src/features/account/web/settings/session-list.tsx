import { Laptop } from "lucide-react";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { LocalForm, LocalLink } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { OwnSession } from "../model.ts";
import { FormPart, type SettingsAnswer } from "./form-part.tsx";

/** Where the account is signed in, and how signing in is guarded. */
export function SessionList(props: {
  sessions: readonly OwnSession[];
  twoFactorEnabled: boolean;
  backupCodesLeft: number;
  answer: SettingsAnswer | null;
}) {
  const texts = useTexts("account");
  const others = props.sessions.filter((one) => !one.current).length;
  return (
    <FormPart
      id="sessions"
      title={texts.sessions}
      about={texts.sessionsAbout}
      answer={props.answer}
    >
      <ul className="divide-y divide-line border-y border-line">
        {props.sessions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Laptop aria-hidden="true" size={20} className="flex-none text-muted" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">
                {one.device}
                {one.current ? (
                  <span className="badge badge-accent ms-2 align-middle">{texts.thisBrowser}</span>
                ) : null}
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {texts.session({
                  address: one.address ?? "none",
                  since: one.since,
                  used: one.lastUsed === one.since ? "none" : one.lastUsed,
                })}
              </p>
            </div>
            {one.current ? null : (
              <LocalForm method="post" action={paths.profileSetting}>
                <input type="hidden" name="form" value="session" />
                <input type="hidden" name="session" value={one.id} />
                <Button type="submit" variant="secondary">
                  {texts.signOut}
                  <span className="sr-only">{` ${one.device}`}</span>
                </Button>
              </LocalForm>
            )}
          </li>
        ))}
      </ul>
      {others > 1 ? (
        <LocalForm method="post" action={paths.profileSetting}>
          <input type="hidden" name="form" value="sessions" />
          <Button type="submit" variant="secondary">
            {texts.signOutOthers}
          </Button>
        </LocalForm>
      ) : null}
      <p>
        <span className="font-medium">
          {props.twoFactorEnabled ? texts.twoStepOn : texts.twoStepOff}
        </span>{" "}
        {props.twoFactorEnabled ? `${texts.codesLeft({ count: props.backupCodesLeft })} ` : null}
        <LocalLink className="link" href={paths.twoFactor}>
          {props.twoFactorEnabled ? texts.changeIt : texts.turnItOn}
        </LocalLink>
      </p>
    </FormPart>
  );
}
