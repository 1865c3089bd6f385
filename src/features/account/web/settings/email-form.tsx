import { paths } from "../../../../paths.ts";
import { Alert } from "../../../../ui/controls/alert.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { TextField } from "../../../../ui/controls/text-field.tsx";
import { passwordHint } from "../../../../ui/form/password-field.tsx";
import { LocalForm, LocalLink } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { OwnAccount } from "../model.ts";
import { errorIn, FormPart, type SettingsAnswer, valueIn, wasRefused } from "./form-part.tsx";

const labels = { email: "New email", current_password: "Current password" };

/** The address: which it is, which waits to be confirmed, and a new one. */
export function EmailForm(props: { account: OwnAccount; answer: SettingsAnswer | null }) {
  const form = useTexts("form");
  const { account, answer } = props;
  return (
    <FormPart
      id="email"
      title="Your Email"
      about="You sign in with it. To change it, confirm the link we email to the new address. We’ll also notify the old one."
      answer={answer}
      labels={labels}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{account.email}</span>
        {account.emailVerified ? (
          <span className="badge badge-success">Confirmed</span>
        ) : (
          <LocalLink className="link text-sm" href={paths.verifyEmail}>
            Not confirmed yet: ask for a link
          </LocalLink>
        )}
      </p>
      {account.pendingEmail ? (
        <div>
          <Alert tone="info" title={`${account.pendingEmail} waits to be confirmed`}>
            Open the link we sent there within 24 hours. Until then, the address above stays.
          </Alert>
          <LocalForm method="post" action={paths.profileSetting} className="mt-3">
            <input type="hidden" name="form" value="email-cancel" />
            <Button type="submit" variant="secondary">
              Keep {account.email}
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
        <Button type="submit">Send the link</Button>
      </LocalForm>
    </FormPart>
  );
}
