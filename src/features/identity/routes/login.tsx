import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { keptDays } from "../../../contract/kept-days.ts";
import { loginPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { answerForm } from "../../../platform/http/form-answer.server.ts";
import { nextPath } from "../../../platform/http/next-path.server.ts";
import { afterSignIn, getVisit, getVisitor } from "../../../platform/http/visitor.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { LocalForm, LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import islandUrl from "../enhance/passkey-sign-in.ts?island";
import { signInForm } from "../sign-in.ts";
import { Entrance } from "../web/entrance.tsx";
import { PasskeySignIn } from "../web/passkey-sign-in.tsx";
import type { Route } from "./+types/login.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const next = nextPath(query.get("next"), "");
  if (getVisitor(context)) throw redirect(next || paths.profile);
  const { origin } = context.get(servicesContext).config;
  return { next, done: query.get("done"), origin };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(
    request,
    signInForm,
    async ({ email, password, next }) => {
      const { identity } = context.get(servicesContext);
      const result = await identity.signIn({ email, password }, getVisit(request, context));
      return afterSignIn(result, nextPath(next, paths.profile));
    },
    context,
  );

export const handle: RouteHandle = { cache: { query: ["next", "done"] } };

export const meta = (args: Route.MetaArgs) => pageMeta(args, loginPage);

/** Notices by the address's `done`. */
function noticeOf(done: string | null, texts: AccessTexts): [string, string] | undefined {
  switch (done) {
    case "signed-out":
      return [texts.wasSignedOut, texts.wasSignedOutText];
    case "reset":
      return [texts.wasReset, texts.wasResetText];
    case "deletion":
      return [texts.deletion({ days: keptDays.deletedAccount }), texts.deletionText];
    case "out":
      return [texts.out, texts.outText];
    default:
      return undefined;
  }
}
type AccessTexts = ReturnType<typeof useTexts<"access">>;

export default function LoginPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { next, done, origin } = loaderData;
  const texts = useTexts("access");
  const { email, password } = texts;
  const labels = { email, password };
  const notice = refused ? undefined : noticeOf(done, texts);
  return (
    <Entrance title={texts.signIn} text={texts.noAccount({ link: linkTo(paths.signupStart) })}>
      {notice ? (
        <div role="status" data-focus="" tabIndex={-1} className="mt-8">
          <Alert tone={done === "signed-out" ? "warning" : "success"} title={notice[0]}>
            {notice[1]}
          </Alert>
        </div>
      ) : null}
      <LocalForm method="post" action={paths.login} className="mt-8 space-y-5">
        {refused ? (
          <StaticErrorSummary message={refused.summary} fields={refused.fields} labels={labels} />
        ) : null}
        <TextField
          id="email"
          name="email"
          type="email"
          label={labels.email}
          required
          autoComplete="username webauthn"
          maxLength={254}
          defaultValue={refused?.values.email}
          error={refused?.fields.email?.[0]}
        />
        <div>
          <PasswordField
            id="password"
            label={labels.password}
            autoComplete="current-password"
            error={refused?.fields.password?.[0]}
            refused={Boolean(refused)}
          />
          <p className="mt-1 text-sm">
            <LocalLink
              className="link inline-flex min-h-8 items-center"
              href={paths.forgotPassword}
            >
              {texts.forgot}
            </LocalLink>
          </p>
        </div>
        <input type="hidden" name="next" value={refused?.values.next ?? next} />
        <Button type="submit" size="lg" className="w-full">
          {texts.signIn}
        </Button>
      </LocalForm>
      <PasskeySignIn origin={origin} />
      <Island url={islandUrl} />
    </Entrance>
  );
}
