import { data, redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { emailAddress } from "../../../contract/email-address.ts";
import { messages } from "../../../contract/messages.ts";
import { said } from "../../../contract/page-texts.ts";
import { isStaff } from "../../../contract/roles.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import { knownError, retryAfterHeader } from "../../../platform/http/errors.server.ts";
import { nextPath } from "../../../platform/http/next-path.server.ts";
import { redirectAfter } from "../../../platform/http/success-notice.server.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { LocalForm, LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { useErrorText, useTexts } from "../../../ui/texts.ts";
import { requireOutbox } from "../../dev/web/outbox.server.ts";
import { BackToFirstDay } from "../../identity/web/back-to-first-day.tsx";
import { TrialDates } from "../../trial/web/trial-dates.tsx";
import { readSignup } from "../web/signup-answer.server.ts";
import { WayToFirstRoute } from "../web/way-to-first-route.tsx";
import type { Route } from "./+types/verify-email.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const signedUp = await readSignup(services, request);
  const user = knownVisitor(context)?.user;
  const query = new URL(request.url).searchParams;
  return {
    token: query.get("token"),
    /** The address that has just signed up in this browser. */
    email: signedUp?.email ?? null,
    trial: signedUp?.trial ?? null,
    /** A signed-in user whose address isn't verified, and the page that they wanted. */
    waiting:
      user && !user.emailVerified
        ? { email: user.email, next: nextPath(query.get("next"), paths.profile) }
        : null,
    /** Where somebody goes whose address is verified already. */
    verified: user?.emailVerified ? nextPath(query.get("next"), paths.profile) : null,
    firstDay: user?.role === "owner",
    outbox: requireOutbox(context) ? paths.outbox : null,
  };
}

type Answer = { sent: string } | { error: string; email?: string; link?: true };

/** Two forms: the link's token, and the request for another link. Opening the link alone changes nothing: mail scanners do that. */
export async function action({ request, context }: Route.ActionArgs) {
  const { verification } = context.get(servicesContext);
  const refuse = (answer: Answer, status: number, headers = {}) =>
    data(answer, { status, headers });
  let typed = "";
  let token: string | null = null;
  try {
    const form = await readForm(request);
    token = form.get("token");
    if (token) {
      const { role } = await verification.verify(token);
      // Customers go on to the product. Colleagues, such as the first owner, go on to the console.
      if (isStaff(role)) return redirect(paths.admin, 303);
      return redirectAfter("verified", context, paths.thankYou);
    }
    typed = form.get("email") ?? "";
    const email = emailAddress().safeParse(typed);
    if (!email.success) {
      return refuse(
        { error: email.error.issues[0]?.message ?? messages.checkFields, email: typed },
        422,
      );
    }
    await verification.resend(email.data);
    return data<Answer>({ sent: email.data });
  } catch (error) {
    const expected = knownError(error);
    if (!expected) throw error;
    const what: Answer = token
      ? { error: expected.userMessage, link: true }
      : { error: expected.userMessage, email: typed };
    return refuse(what, expected.status, retryAfterHeader(expected));
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("verifyEmail"),
    path: paths.verifyEmail,
    noIndex: true,
  });

export default function VerifyEmailPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { token, waiting, verified, outbox, ...page } = loaderData;
  const texts = useTexts("welcome");
  const errorText = useErrorText();
  const email = waiting?.email ?? page.email;
  if (verified) return <AlreadyVerified next={verified} />;
  if (token && !answer) return <FollowLink token={token} />;
  const error = answer && "error" in answer ? errorText(answer.error) : undefined;
  const badLink = answer && "link" in answer && answer.link;
  return (
    <Container className="grid gap-x-16 gap-y-10 py-12 sm:py-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="max-w-xl">
        {page.firstDay ? (
          <p className="mb-4">
            <BackToFirstDay />
          </p>
        ) : null}
        {waiting ? (
          <div className="mb-8">
            <Alert tone="warning" title={texts.notVerified}>
              {texts.continueWithout({ link: linkTo(waiting.next) })}
            </Alert>
          </div>
        ) : email && !answer ? (
          <div className="mb-8">
            <Alert tone="success" title={texts.success} />
          </div>
        ) : null}
        <h1 className="title">{badLink ? texts.badLink : texts.verifyTitle}</h1>
        <p className="lede mt-4" role={badLink ? "alert" : undefined}>
          {badLink
            ? error
            : email
              ? texts.sentTo({ email: <strong className="text-ink">{email}</strong> })
              : texts.openLink}
        </p>
        {outbox ? (
          <p className="mt-4">
            {texts.outbox({
              link: (text) => (
                <LocalLink className="link whitespace-nowrap" href={outbox}>
                  {text}
                </LocalLink>
              ),
            })}
          </p>
        ) : null}
        {page.trial && !waiting && !badLink ? (
          <section aria-labelledby="trial" className="mt-10 border-t border-line pt-8">
            <h2 id="trial" className="text-xl font-semibold">
              {texts.trial}
            </h2>
            <TrialDates trial={page.trial} calendar={paths.trialCalendar} />
          </section>
        ) : null}
        <section aria-labelledby="resend" className="mt-10 border-t border-line pt-8">
          <h2 id="resend" className="text-xl font-semibold">
            {badLink ? texts.newLink : texts.noEmail}
          </h2>
          <p className="mt-2 text-muted">{badLink ? texts.newLinkText : texts.noEmailText}</p>
          {answer && !badLink ? (
            <div className="mt-5" role={error ? "alert" : "status"}>
              {"sent" in answer ? (
                <Alert tone="success" title={texts.onItsWay}>
                  {texts.onItsWayText({ email: answer.sent })}
                </Alert>
              ) : (
                <Alert tone="error" title={errorText(answer.error)} />
              )}
            </div>
          ) : null}
          <LocalForm method="post" action={paths.verifyEmail} className="mt-5 space-y-4">
            <TextField
              id="email"
              name="email"
              type="email"
              label={texts.email}
              required
              autoComplete="email"
              defaultValue={(answer && "email" in answer ? answer.email : email) ?? ""}
              error={answer && "email" in answer ? error : undefined}
            />
            <Button type="submit" variant={badLink ? "primary" : "secondary"}>
              {texts.sendAnother}
            </Button>
          </LocalForm>
        </section>
      </div>
      <WayToFirstRoute at={1} />
    </Container>
  );
}

/** For customers who open the page or an old link again. */
function AlreadyVerified({ next }: { next: string }) {
  const texts = useTexts("welcome");
  return (
    <Container className="grid gap-x-16 gap-y-10 py-12 sm:py-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="max-w-xl">
        <h1 className="title">{texts.isVerified}</h1>
        <p className="lede mt-4">{texts.isVerifiedText}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button href={next}>{texts.toAccount}</Button>
          <Button href={paths.guide} variant="secondary">
            {texts.guide}
          </Button>
        </div>
      </div>
      <WayToFirstRoute at={2} />
    </Container>
  );
}

/** The page behind the link. A press confirms: mail scanners open links, and some run scripts. */
function FollowLink({ token }: { token: string }) {
  const texts = useTexts("welcome");
  return (
    <Container className="py-16 sm:py-24">
      <div className="mx-auto max-w-xl">
        <h1 className="title">{texts.verifyTitle}</h1>
        <p className="lede mt-4">{texts.pressButton}</p>
        <LocalForm method="post" action={paths.verifyEmail} className="mt-8">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg">
            {texts.verify}
          </Button>
        </LocalForm>
      </div>
    </Container>
  );
}
