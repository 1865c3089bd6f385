import { redirect } from "react-router";
import type { Services } from "../../../composition/services.ts";
import { localeContext, servicesContext } from "../../../context.ts";
import { type Clock, formatDay } from "../../../contract/format.ts";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { answerForm } from "../../../platform/http/form-answer.server.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { LocalForm, linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { readCompanyClock } from "../../brand/web/brand.server.ts";
import { deviceText } from "../device.ts";
import { passwordLimits } from "../password.ts";
import { resetForm } from "../sign-in.ts";
import { Credentials, OpenSessions } from "../web/account-access.tsx";
import { Entrance } from "../web/entrance.tsx";
import type { Route } from "./+types/reset-password.ts";

type Review = Awaited<ReturnType<Services["identity"]["passwordReset"]["review"]>>;

/** Browsers and dates as the page shows them. */
function readable(review: Review, clock: Clock) {
  return (
    review && {
      sessions: review.sessions.map(({ device, address, lastUsedAt }) => ({
        device: deviceText(device, clock.locale),
        address,
        lastUsed: formatDay(lastUsedAt, clock),
      })),
      credentials: review.credentials.map(({ addedAt, lastUsedAt, ...one }) => ({
        ...one,
        added: addedAt && formatDay(addedAt, clock),
        lastUsed: lastUsedAt && formatDay(lastUsedAt, clock),
      })),
    }
  );
}

/** Checks whether the link still works and what it gives access to. Opening it uses nothing up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const services = context.get(servicesContext);
  const [review, clock] = await Promise.all([
    services.identity.passwordReset.review(token),
    readCompanyClock(services),
  ]);
  return { token, access: readable(review, { ...clock, locale: context.get(localeContext) }) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, resetForm, async ({ token, password, choices }) => {
    await context.get(servicesContext).identity.passwordReset.reset(token, password, choices);
    return redirect(`${paths.login}?done=reset`, 303);
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("resetPassword"),
    path: paths.resetPassword,
    noIndex: true,
  });

export default function ResetPasswordPage({
  loaderData,
  actionData: refused,
}: Route.ComponentProps) {
  const { token, access } = loaderData;
  const texts = useTexts("access");
  if (!access) return <LinkIsGone />;
  const labels = {
    password: texts.newPassword,
    ...Object.fromEntries(access.credentials.map(({ choice, name }) => [choice, name])),
  };
  return (
    <Entrance title={texts.newPasswordTitle} text={texts.newPasswordText} picture="doorstep-dusk">
      <LocalForm
        method="post"
        action={paths.withToken(paths.resetPassword, token)}
        noValidate
        className="mt-8 space-y-5"
      >
        {refused ? (
          <StaticErrorSummary message={refused.summary} fields={refused.fields} labels={labels} />
        ) : null}
        <input type="hidden" name="token" value={token} />
        <PasswordField
          id="password"
          label={labels.password}
          autoComplete="new-password"
          hint={texts.newPasswordHint({ min: passwordLimits.min })}
          error={refused?.fields.password?.[0]}
          refused={Boolean(refused)}
        />
        <OpenSessions sessions={access.sessions} />
        {access.credentials.length > 0 ? (
          <Credentials credentials={access.credentials} refused={refused} />
        ) : null}
        <Button type="submit" size="lg" className="w-full">
          {texts.savePassword}
        </Button>
      </LocalForm>
    </Entrance>
  );
}

/** Used, expired or unknown: one answer, and the way to another link. */
function LinkIsGone() {
  const texts = useTexts("access");
  return (
    <Entrance title={texts.newPasswordTitle} picture="doorstep-dusk">
      <div role="alert" data-focus="" tabIndex={-1} className="mt-6">
        <Alert tone="error" title={texts.linkGone}>
          {texts.linkGoneText}
        </Alert>
      </div>
      <Button href={paths.forgotPassword} size="lg" className="mt-6 w-full">
        {texts.anotherLink}
      </Button>
      <p className="mt-6 text-muted">{texts.remembered({ link: linkTo(paths.login) })}</p>
    </Entrance>
  );
}
