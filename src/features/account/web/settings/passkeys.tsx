import { ChevronDown, KeyRound } from "lucide-react";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { TextField } from "../../../../ui/controls/text-field.tsx";
import { passwordHint } from "../../../../ui/form/password-field.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import { passwordLimits } from "../../../identity/password.ts";
import { VerifyFirst } from "../../../identity/web/verify-first.tsx";
import type { OwnPasskey } from "../model.ts";
import { errorIn, FormPart, type SettingsAnswer, valueIn, wasRefused } from "./form-part.tsx";

/** The passkeys of an account: each can have another name and be removed without a script; making one needs the browser. */
export function Passkeys(props: {
  passkeys: readonly OwnPasskey[];
  /** Whose password is asked for, for password managers. */
  email: string;
  mustVerify: boolean;
  /** What this browser is called. */
  device: string;
  /** The address that passkeys are bound to. */
  origin: string;
  answer: SettingsAnswer | null;
}) {
  const { passkeys, answer } = props;
  return (
    <FormPart
      id="passkeys"
      title="Passkeys"
      about="Sign in with your device’s fingerprint, face, or PIN instead of your password."
      answer={answer}
      labels={{ name: "Name", current_password: "Current password" }}
    >
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((one) => (
            <Passkey key={one.id} passkey={one} email={props.email} answer={answer} />
          ))}
        </ul>
      ) : (
        <p className="max-w-prose text-muted">
          You don’t have any yet. A passkey can’t be guessed or given to a fake site, and it needs
          no code.
        </p>
      )}
      {props.mustVerify ? (
        <VerifyFirst email={props.email} />
      ) : (
        <div>
          <AddPasskey {...props} />
          <p className="lacks-passkeys max-w-prose text-sm text-muted">
            To add a passkey, turn on JavaScript and open this page in a current Chrome, Edge,
            Firefox, or Safari.
          </p>
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
              <span className="inline-block">Added {passkey.since},</span>{" "}
              <span className="inline-block">
                {passkey.lastUsed ? `last used ${passkey.lastUsed}` : "not used yet"}
              </span>
            </span>
          </span>
          <span className="passkey-change flex-none">
            Change
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
              label="Name"
              required
              autoComplete="off"
              maxLength={60}
              defaultValue={valueIn(renamed(answer), "passkeys", "name", passkey.name)}
              error={errorIn(answer, "passkeys", "name")}
            />
            <Button type="submit" variant="secondary" className="self-start">
              Save name
            </Button>
          </LocalForm>
          <LocalForm method="post" action={paths.profileSetting} noValidate className={halfForm}>
            <input type="hidden" name="form" value="passkey-remove" />
            <input type="hidden" name="passkey" value={passkey.id} />
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <TextField
              id={idOf("current_password")}
              name="current_password"
              label="Current password"
              type="password"
              required
              autoComplete="current-password"
              maxLength={passwordLimits.max}
              hint={passwordHint(
                form,
                wasRefused(answer, "passkeys"),
                "Asked for before it is removed.",
              )}
              error={errorIn(answer, "passkeys", "current_password")}
            />
            <Button type="submit" className="button-danger self-start">
              Remove<span className="sr-only"> {passkey.name}</span>
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
  return (
    <details className="confirm needs-passkeys" data-confirm="">
      <summary className="button button-secondary">Add a passkey</summary>
      <LocalForm
        method="post"
        action={paths.profileSetting}
        noValidate
        data-passkey-add={props.origin}
        className="mt-4 space-y-4 rounded-xl border border-line bg-wash p-5"
      >
        <p className="max-w-prose text-sm">
          Your browser then asks where to keep it: on this device, in a password manager, or on a
          security key.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={props.email} />
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <TextField
            id="add-passkey-password"
            name="current_password"
            label="Current password"
            type="password"
            required
            autoComplete="current-password"
            maxLength={passwordLimits.max}
            aria-describedby="add-passkey-message"
          />
          <TextField
            id="add-passkey-name"
            name="name"
            label="Name"
            optional
            autoComplete="off"
            maxLength={60}
            hint={`Left empty, it is named after what keeps it, such as “${props.device}”.`}
          />
        </div>
        <p id="add-passkey-message" role="status" className="passkey-message text-sm" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled>
            Go on
          </Button>
          <Button variant="secondary" data-confirm-cancel="">
            Not now
          </Button>
        </div>
      </LocalForm>
    </details>
  );
}
