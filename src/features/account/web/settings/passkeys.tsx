import { ChevronDown, KeyRound } from "lucide-react";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { TextField } from "../../../../ui/controls/text-field.tsx";
import { passwordHint } from "../../../../ui/form/password-field.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import { passwordLimits } from "../../../identity/password.ts";
import { PasskeyMessage } from "../../../identity/web/passkey-message.tsx";
import { VerifyFirst } from "../../../identity/web/verify-first.tsx";
import type { OwnPasskey } from "../model.ts";
import { errorIn, FormPart, type SettingsAnswer, valueIn, wasRefused } from "./form-part.tsx";

/** The passkeys of an account: each can have another name and be removed without a script; making one needs the browser. */
export function PasskeySettings(props: {
  passkeys: readonly OwnPasskey[];
  /** Whose password is asked for, for password managers. */
  email: string;
  mustVerify: boolean;
  /** This browser's name. */
  device: string;
  /** The address that passkeys are bound to. */
  origin: string;
  answer: SettingsAnswer | null;
}) {
  const { passkeys, answer } = props;
  const texts = useTexts("account");
  return (
    <FormPart
      id="passkeys"
      title={texts.passkeys}
      about={texts.passkeysAbout}
      answer={answer}
      labels={{ name: texts.name, current_password: texts.currentPassword }}
    >
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((one) => (
            <Passkey key={one.id} passkey={one} email={props.email} answer={answer} />
          ))}
        </ul>
      ) : (
        <p className="max-w-prose text-muted">{texts.noPasskeys}</p>
      )}
      {props.mustVerify ? (
        <VerifyFirst email={props.email} />
      ) : (
        <div>
          <AddPasskey {...props} />
          <p className="lacks-passkeys max-w-prose text-sm text-muted">{texts.passkeysNeed}</p>
        </div>
      )}
    </FormPart>
  );
}

/** One of two forms side by side, with their buttons on one line. */
const halfForm = "flex flex-col justify-between gap-4";

function Passkey(props: { passkey: OwnPasskey; email: string; answer: SettingsAnswer | null }) {
  const form = useTexts("form");
  const { passkey, email } = props;
  const texts = useTexts("account");
  const isMine = props.answer?.refused?.values.passkey === passkey.id;
  const answer = isMine ? props.answer : null;
  // The summary of errors leads to the fields of the form that was sent.
  const idOf = (name: string) => `passkeys-${name}${answer ? "" : `-${passkey.id}`}`;
  return (
    <li>
      <details className="passkey" data-confirm="" open={answer !== null}>
        <summary className="flex items-center gap-4 py-3">
          <KeyRound aria-hidden="true" size={20} className="flex-none text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{passkey.name}</span>
            <span className="block text-sm text-muted">
              <span className="inline-block">{texts.passkeyAdded({ day: passkey.since })}</span>{" "}
              <span className="inline-block">
                {passkey.lastUsed
                  ? texts.passkeyUsed({ day: passkey.lastUsed })
                  : texts.passkeyUnused}
              </span>
            </span>
          </span>
          <span className="passkey-change flex-none">
            {texts.change}
            <ChevronDown aria-hidden="true" size={16} />
          </span>
        </summary>
        <div className="mb-4 grid gap-6 rounded-xl border border-line bg-wash p-5 sm:grid-cols-2">
          <LocalForm method="post" action={paths.profileSetting} noValidate className={halfForm}>
            <input type="hidden" name="form" value="passkey-rename" />
            <input type="hidden" name="passkey" value={passkey.id} />
            <TextField
              id={idOf("name")}
              name="name"
              label={texts.name}
              required
              autoComplete="off"
              maxLength={60}
              defaultValue={valueIn(renamed(answer), "passkeys", "name", passkey.name)}
              error={errorIn(answer, "passkeys", "name")}
            />
            <Button type="submit" variant="secondary" className="self-start">
              {texts.saveName}
            </Button>
          </LocalForm>
          <LocalForm method="post" action={paths.profileSetting} noValidate className={halfForm}>
            <input type="hidden" name="form" value="passkey-remove" />
            <input type="hidden" name="passkey" value={passkey.id} />
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <TextField
              id={idOf("current_password")}
              name="current_password"
              label={texts.currentPassword}
              type="password"
              required
              autoComplete="current-password"
              maxLength={passwordLimits.max}
              hint={passwordHint(form, wasRefused(answer, "passkeys"), texts.removeHint)}
              error={errorIn(answer, "passkeys", "current_password")}
            />
            <Button type="submit" className="button-danger self-start">
              {texts.remove}
              <span className="sr-only">{` ${passkey.name}`}</span>
            </Button>
          </LocalForm>
        </div>
      </details>
    </li>
  );
}

/** The answer, if it is the renaming that was refused. */
function renamed(answer: SettingsAnswer | null): SettingsAnswer | null {
  return answer?.refused?.values.form === "passkey-rename" ? answer : null;
}

function AddPasskey(props: { email: string; device: string; origin: string }) {
  const texts = useTexts("account");
  return (
    <details className="confirm needs-passkeys" data-confirm="">
      <summary className="button button-secondary">{texts.addPasskey}</summary>
      <LocalForm
        method="post"
        action={paths.profileSetting}
        noValidate
        data-passkey-add={props.origin}
        className="mt-4 space-y-4 rounded-xl border border-line bg-wash p-5"
      >
        <p className="max-w-prose text-sm">{texts.addPasskeyText}</p>
        <input type="hidden" name="username" autoComplete="username" value={props.email} />
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <TextField
            id="add-passkey-password"
            name="current_password"
            label={texts.currentPassword}
            type="password"
            required
            autoComplete="current-password"
            maxLength={passwordLimits.max}
            aria-describedby="add-passkey-message"
          />
          <TextField
            id="add-passkey-name"
            name="name"
            label={texts.name}
            optional
            autoComplete="off"
            maxLength={60}
            hint={texts.passkeyNameHint({ device: props.device })}
          />
        </div>
        <PasskeyMessage id="add-passkey-message" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled>
            {texts.goOn}
          </Button>
          <Button variant="secondary" data-confirm-cancel="">
            {texts.notNow}
          </Button>
        </div>
      </LocalForm>
    </details>
  );
}
