import { paths } from "../../../../paths.ts";
import { Alert } from "../../../../ui/controls/alert.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { TextField } from "../../../../ui/controls/text-field.tsx";
import { passwordHint } from "../../../../ui/form/password-field.tsx";
import { LocalForm, LocalLink } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { OwnAccount } from "../model.ts";
import { errorIn, FormPart, type SettingsAnswer, valueIn, wasRefused } from "./form-part.tsx";

/** The address: which it is, which waits to be confirmed, and a new one. */
export function EmailForm(props: { account: OwnAccount; answer: SettingsAnswer | null }) {
  const form = useTexts("form");
  const texts = useTexts("account");
  const labels = { email: texts.newEmail, current_password: texts.currentPassword };
  const { account, answer } = props;
  return (
    <FormPart
      id="email"
      title={texts.yourEmail}
      about={texts.emailAbout}
      answer={answer}
      labels={labels}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{account.email}</span>
        {account.emailVerified ? (
          <span className="badge badge-success">{texts.emailConfirmed}</span>
        ) : (
          <LocalLink className="link text-sm" href={paths.verifyEmail}>
            {texts.emailUnconfirmed}
          </LocalLink>
        )}
      </p>
      {account.pendingEmail ? (
        <div>
          <Alert tone="info" title={texts.emailPending({ email: account.pendingEmail })}>
            {texts.emailPendingText}
          </Alert>
          <LocalForm method="post" action={paths.profileSetting} className="mt-3">
            <input type="hidden" name="form" value="email-cancel" />
            <Button type="submit" variant="secondary">
              {texts.keepEmail({ email: account.email })}
            </Button>
          </LocalForm>
        </div>
      ) : null}
      <LocalForm method="post" action={paths.profileSetting} noValidate className="space-y-5">
        <input type="hidden" name="form" value="email" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="email-email"
            name="email"
            label={labels.email}
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            defaultValue={valueIn(answer, "email", "email", "")}
            error={errorIn(answer, "email", "email")}
          />
          <TextField
            id="email-current_password"
            name="current_password"
            label={labels.current_password}
            type="password"
            required
            autoComplete="current-password"
            maxLength={256}
            hint={passwordHint(form, wasRefused(answer, "email"))}
            error={errorIn(answer, "email", "current_password")}
          />
        </div>
        <Button type="submit">{texts.sendLink}</Button>
      </LocalForm>
    </FormPart>
  );
}
