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
  const texts = useTexts("account");
  return (
    <FormPart id="data" title={texts.data} about={texts.dataAbout} answer={props.answer}>
      <p className="max-w-prose text-muted">{texts.dataText}</p>
      <LocalForm method="post" action={paths.profileData}>
        <Button type="submit" variant="secondary">
          {texts.downloadData}
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
  const texts = useTexts("account");
  const days = keptDays.deletedAccount;
  const refused = wasRefused(answer, "delete");
  return (
    <FormPart
      id="delete"
      title={texts.delete}
      about={own ? texts.deleteAbout({ days }) : texts.deleteSampleAbout}
      answer={answer}
      labels={{ current_password: texts.currentPassword, understood: texts.understoodLabel }}
    >
      {own?.deletionDue ? (
        <div>
          <p className="font-semibold">{texts.deleteDue({ day: own.deletionDue })}</p>
          <KeepAccount />
        </div>
      ) : (
        <details className="confirm" data-confirm="" open={refused}>
          <summary className="button button-danger">{texts.deleteButton}</summary>
          <div className="mt-4 rounded-xl border border-error bg-error-wash p-5">
            <p className="font-semibold">{own ? texts.deleteAsk : texts.deleteSampleAsk}</p>
            <p className="mt-1 max-w-prose text-sm">
              {own ? texts.deleteText({ days }) : texts.deleteSampleText}
            </p>
            <LocalForm method="post" action={action} noValidate className="mt-4 space-y-4">
              <input type="hidden" name="form" value="delete" />
              {own ? (
                <div className="max-w-sm space-y-4">
                  <TextField
                    id="delete-current_password"
                    name="current_password"
                    label={texts.currentPassword}
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
                    label={texts.understood({ days })}
                    error={errorIn(answer, "delete", "understood")}
                  />
                </div>
              ) : null}
              <div className="flex flex-wrap gap-3">
                <Button type="submit" className="button-danger-solid">
                  {texts.deleteYes}
                </Button>
                <Button variant="secondary" className="needs-script" data-confirm-cancel="">
                  {texts.keepAccount}
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
      <Button type="submit">{useTexts("account").keepAccount}</Button>
    </LocalForm>
  );
}
