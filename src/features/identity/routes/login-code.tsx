import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { answerForm } from "../../../platform/http/form-answer.server.ts";
import { nextPath } from "../../../platform/http/next-path.server.ts";
import { afterSignIn, visitOf, visitorOf } from "../../../platform/http/visitor.server.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { LocalForm, LocalLink } from "../../../ui/site/local-link.tsx";
import { codeForm } from "../sign-in.ts";
import { Entrance } from "../web/entrance.tsx";
import type { Route } from "./+types/login-code.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPath(new URL(request.url).searchParams.get("next"), paths.profile);
  if (visitorOf(context)) throw redirect(next);
  return { next };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, codeForm, async ({ code, next }) => {
    const { identity } = context.get(servicesContext);
    const result = await identity.signInWithCode(code, visitOf(request, context));
    return afterSignIn(result, nextPath(next, paths.profile));
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("loginCode"),
    path: "/login/code",
    noIndex: true,
  });

const labels = { code: "Code" };

export default function LoginCodePage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { next } = loaderData;
  const goOn = refused?.values.next ?? next;
  return (
    <Entrance
      title="Enter your code"
      picture="staff-badge"
      text="Open your authenticator app and enter the six digits it shows for this site."
    >
      <LocalForm method="post" action={paths.loginCode(goOn)} noValidate className="mt-8 space-y-5">
        {refused ? (
          <StaticErrorSummary message={refused.summary} fields={refused.fields} labels={labels} />
        ) : null}
        <TextField
          id="code"
          name="code"
          label={labels.code}
          required
          hint="If you don’t have the app with you, enter a backup code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={refused?.fields.code?.[0]}
        />
        <input type="hidden" name="next" value={goOn} />
        <Button type="submit" size="lg" className="w-full">
          Sign In
        </Button>
      </LocalForm>
      <p className="mt-6 text-muted">
        Not you?{" "}
        <LocalLink className="link" href={paths.login}>
          Start again
        </LocalLink>
      </p>
    </Entrance>
  );
}
