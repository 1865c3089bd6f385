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
import { LocalForm, linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { requireOutbox } from "../../dev/web/outbox.server.ts";
import { toSubmission } from "../../screening/web/submission.server.ts";
import { recoverForm } from "../sign-in.ts";
import { Entrance } from "../web/entrance.tsx";
import type { Route } from "./+types/forgot-password.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const outbox = requireOutbox(context);
  const sent = new URL(request.url).searchParams.has("sent");
  return { sent, outbox: sent && outbox ? paths.outbox : null };
}

/** The same answer for every address, so that no one can find out who has an account. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(
    request,
    recoverForm,
    async ({ email }, sent) => {
      const { identity, screening } = context.get(servicesContext);
      await screening.insist(toSubmission(context, "forgot-password", "page", sent), email);
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

export default function ForgotPasswordPage({
  loaderData,
  actionData: refused,
}: Route.ComponentProps) {
  const { sent, outbox } = loaderData;
  const texts = useTexts("access");
  const labels = { email: texts.email };
  return (
    <Entrance title={texts.recover} picture="doorstep-dusk" text={texts.recoverText}>
      {sent && !refused ? (
        <div role="status" data-focus="" tabIndex={-1} className="mt-8">
          <Alert tone="success" title={texts.inbox}>
            {texts.inboxText}
            {outbox ? <> {texts.outbox({ link: linkTo(outbox) })}</> : null}
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
          {texts.send}
        </Button>
      </LocalForm>
      <p className="mt-6 text-muted">{texts.remembered({ link: linkTo(paths.login) })}</p>
    </Entrance>
  );
}
