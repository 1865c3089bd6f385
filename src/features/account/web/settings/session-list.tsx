import { Laptop } from "lucide-react";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { LocalForm, LocalLink } from "../../../../ui/site/local-link.tsx";
import type { OwnSession } from "../model.ts";
import { FormPart, type SettingsAnswer } from "./form-part.tsx";

/** `8 backup codes are left.` */
export function codesLeft(count: number): string {
  if (count === 0) return "No backup codes are left.";
  return count === 1 ? "1 backup code is left." : `${count} backup codes are left.`;
}

/** Where the account is signed in, and how signing in is guarded. */
export function SessionList(props: {
  sessions: readonly OwnSession[];
  twoFactorEnabled: boolean;
  backupCodesLeft: number;
  answer: SettingsAnswer | null;
}) {
  const others = props.sessions.filter((one) => !one.current).length;
  return (
    <FormPart
      id="sessions"
      title="Signing in"
      about="Where you’re signed in, and what we ask for besides your password."
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
                  <span className="badge badge-accent ms-2 align-middle">This browser</span>
                ) : null}
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {one.address ? `${one.address}, ` : ""}since {one.since}
                {one.lastUsed === one.since ? "" : `, last used ${one.lastUsed}`}
              </p>
            </div>
            {one.current ? null : (
              <LocalForm method="post" action={paths.profileSetting}>
                <input type="hidden" name="form" value="session" />
                <input type="hidden" name="session" value={one.id} />
                <Button type="submit" variant="secondary">
                  Sign out<span className="sr-only"> {one.device}</span>
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
            Sign out all other browsers
          </Button>
        </LocalForm>
      ) : null}
      <p>
        <span className="font-medium">
          Two-step sign-in is {props.twoFactorEnabled ? "on" : "off"}.
        </span>{" "}
        {props.twoFactorEnabled ? `${codesLeft(props.backupCodesLeft)} ` : null}
        <LocalLink className="link" href={paths.twoFactor}>
          {props.twoFactorEnabled ? "Change it" : "Turn it on"}
        </LocalLink>
      </p>
    </FormPart>
  );
}
