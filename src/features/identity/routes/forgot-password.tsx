import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { answerForm } from "../../../platform/http/form-answer.server.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { ScreeningFields } from "../../../ui/form/screening-fields.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { LocalForm, LocalLink } from "../../../ui/site/local-link.tsx";
import { outboxOf } from "../../dev/web/outbox.server.ts";
import { submissionOf } from "../../screening/web/submission.server.ts";
import { recoverForm } from "../sign-in.ts";
import { Entrance } from "../web/entrance.tsx";
import type { Route } from "./+types/forgot-password.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const outbox = outboxOf(context);
  const sent = new URL(request.url).searchParams.has("sent");
  return { sent, outbox: sent && outbox ? paths.outbox : null };
}

/** The same answer for every address: who has an account is nobody's business. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(
    request,
    recoverForm,
    async ({ email }, sent) => {
      const { identity, screening } = context.get(servicesContext);
      await screening.insist(submissionOf(context, "forgot-password", "page", sent), email);
      await identity.passwordReset.request(email);
      return redirect(`${paths.forgotPassword}?sent`, 303);
    },
    context,
  );

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("forgotPassword"),
    path: paths.forgotPassword,
    noIndex: true,
  });

const labels = { email: "Email" };

export default function ForgotPasswordPage({
  loaderData,
  actionData: refused,
}: Route.ComponentProps) {
  const { sent, outbox } = loaderData;
  return (
    <Entrance
      title="Recover Account"
      picture="doorstep-dusk"
      text="Enter your account’s email address. We’ll email you a link to create a new password."
    >
      {sent && !refused ? (
        <div role="status" data-focus="" tabIndex={-1} className="mt-8">
          <Alert tone="success" title="Check your inbox">
            If that address has an account, the link arrives within a minute. It works once, for 30
            minutes.
            {outbox ? (
              <>
                {" "}
                This site doesn’t send real email yet:{" "}
                <LocalLink className="link" href={outbox}>
                  see the outbox
                </LocalLink>
                .
              </>
            ) : null}
          </Alert>
        </div>
      ) : null}
      <LocalForm method="post" action={paths.forgotPassword} noValidate className="mt-8 space-y-5">
        {refused ? (
          <StaticErrorSummary message={refused.summary} fields={refused.fields} labels={labels} />
        ) : null}
        <TextField
          id="email"
          name="email"
          type="email"
          label={labels.email}
          required
          autoComplete="username"
          maxLength={254}
          defaultValue={refused?.values.email}
          error={refused?.fields.email?.[0]}
        />
        <ScreeningFields form="forgot-password" sent={refused?.values} />
        <Button type="submit" size="lg" className="w-full">
          Send
        </Button>
      </LocalForm>
      <p className="mt-6 text-muted">
        Remembered it?{" "}
        <LocalLink className="link" href={paths.login}>
          Sign in
        </LocalLink>
      </p>
    </Entrance>
  );
}
