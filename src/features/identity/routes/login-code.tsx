import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { answerForm } from "../../../platform/http/form-answer.server.ts";
import { nextPath } from "../../../platform/http/next-path.server.ts";
import { afterSignIn, getVisit, getVisitor } from "../../../platform/http/visitor.server.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { LocalForm, linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { codeForm } from "../sign-in.ts";
import { Entrance } from "../web/entrance.tsx";
import type { Route } from "./+types/login-code.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPath(new URL(request.url).searchParams.get("next"), paths.profile);
  if (getVisitor(context)) throw redirect(next);
  return { next };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, codeForm, async ({ code, next }) => {
    const { identity } = context.get(servicesContext);
    const result = await identity.signInWithCode(code, getVisit(request, context));
    return afterSignIn(result, nextPath(next, paths.profile));
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("loginCode"),
    path: "/login/code",
    noIndex: true,
  });

export default function LoginCodePage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { next } = loaderData;
  const texts = useTexts("access");
  const labels = { code: texts.code };
  const goOn = refused?.values.next ?? next;
  return (
    <Entrance title={texts.enterCode} picture="staff-badge" text={texts.enterCodeText}>
      <LocalForm method="post" action={paths.loginCode(goOn)} noValidate className="mt-8 space-y-5">
        {refused ? (
          <StaticErrorSummary message={refused.summary} fields={refused.fields} labels={labels} />
        ) : null}
        <TextField
          id="code"
          name="code"
          label={labels.code}
          required
          hint={texts.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={refused?.fields.code?.[0]}
        />
        <input type="hidden" name="next" value={goOn} />
        <Button type="submit" size="lg" className="w-full">
          {texts.signIn}
        </Button>
      </LocalForm>
      <p className="mt-6 text-muted">{texts.notYou({ link: linkTo(paths.login) })}</p>
    </Entrance>
  );
}
