import { keptDays } from "../../../../contract/kept-days.ts";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { Checkbox } from "../../../../ui/controls/checkbox.tsx";
import { TextField } from "../../../../ui/controls/text-field.tsx";
import { passwordHint } from "../../../../ui/form/password-field.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { OwnAccount } from "../model.ts";
import { errorIn, FormPart, type SettingsAnswer, wasRefused } from "./form-part.tsx";

/** Everything that is held about the person, as a file. */
export function DataExport(props: { answer: SettingsAnswer | null }) {
  return (
    <FormPart
      id="data"
      title="Your data"
      about="Everything this site stores about you, in one file."
      answer={props.answer}
    >
      <p className="max-w-prose text-muted">
        Your profile and picture, organizations, plans, cards (brand, last four digits, expiry),
        payments and invoices, signups, signed-in browsers, passkeys, messages, applications, and
        the emails that we sent you, as JSON.
      </p>
      <LocalForm method="post" action={paths.profileData}>
        <Button type="submit" variant="secondary">
          Download my data
        </Button>
      </LocalForm>
    </FormPart>
  );
}

/**
 * Deletion of the account: a question behind a `<details>`, so that it asks without a script, or the way back.
 * @param props.own null on the sample, which asks for no password
 */
export function DeleteAccount(props: {
  own: Pick<OwnAccount, "deletionDue"> | null;
  action: string;
  answer: SettingsAnswer | null;
}) {
  const form = useTexts("form");
  const { own, action, answer } = props;
  const refused = wasRefused(answer, "delete");
  return (
    <FormPart
      id="delete"
      title="Delete account"
      about={
        own
          ? `It takes ${keptDays.deletedAccount} days. Until then you can come back.`
          : "It ends your plan and can’t be undone."
      }
      answer={answer}
      labels={{ current_password: "Current password", understood: "That it cannot be undone" }}
    >
      {own?.deletionDue ? (
        <div>
          <p className="font-semibold">This account will be deleted on {own.deletionDue}.</p>
          <KeepAccount />
        </div>
      ) : (
        <details className="confirm" data-confirm="" open={refused}>
          <summary className="button button-danger">Delete Account</summary>
          <div className="mt-4 rounded-xl border border-error bg-error-wash p-5">
            <p className="font-semibold">
              {own ? "Delete this account?" : "Delete this account for good?"}
            </p>
            <p className="mt-1 max-w-prose text-sm">
              {own
                ? `You will be signed out everywhere at once. After ${keptDays.deletedAccount} days we delete your profile, picture, and settings. A plan that only you use isn’t renewed: it ends with what is paid. What the law asks us to keep of a sale stays without your name and address.`
                : "We’ll delete your profile, payment methods, and settings. We keep invoices for as long as the law requires."}
            </p>
            <LocalForm method="post" action={action} noValidate className="mt-4 space-y-4">
              <input type="hidden" name="form" value="delete" />
              {own ? (
                <div className="max-w-sm space-y-4">
                  <TextField
                    id="delete-current_password"
                    name="current_password"
                    label="Current password"
                    type="password"
                    required
                    autoComplete="current-password"
                    maxLength={256}
                    hint={passwordHint(form, refused)}
                    error={errorIn(answer, "delete", "current_password")}
                  />
                  <Checkbox
                    id="delete-understood"
                    name="understood"
                    required
                    label={`I know that after ${keptDays.deletedAccount} days it cannot be undone.`}
                    error={errorIn(answer, "delete", "understood")}
                  />
                </div>
              ) : null}
              <div className="flex flex-wrap gap-3">
                <Button type="submit" className="button-danger-solid">
                  Yes, delete it
                </Button>
                <Button variant="secondary" className="needs-script" data-confirm-cancel="">
                  Keep my account
                </Button>
              </div>
            </LocalForm>
          </div>
        </details>
      )}
    </FormPart>
  );
}

/** Calls the deletion off. */
export function KeepAccount() {
  return (
    <LocalForm method="post" action={paths.profileSetting} className="mt-3">
      <input type="hidden" name="form" value="keep" />
      <Button type="submit">Keep my account</Button>
    </LocalForm>
  );
}
