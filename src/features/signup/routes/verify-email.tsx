import { data, redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { messages } from "../../../contract/messages.ts";
import { said } from "../../../contract/page-texts.ts";
import { isStaff } from "../../../contract/roles.ts";
import { emailAddress } from "../../../contract/text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import { knownError, retryAfterOf } from "../../../platform/http/errors.server.ts";
import { nextPath } from "../../../platform/http/next-path.server.ts";
import { redirectAfter } from "../../../platform/http/success-notice.server.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { LocalForm, LocalLink } from "../../../ui/site/local-link.tsx";
import { outboxOf } from "../../dev/web/outbox.server.ts";
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
    /** Who is signed in with an address that is not verified, and where they wanted to go. */
    waiting:
      user && !user.emailVerified
        ? { email: user.email, next: nextPath(query.get("next"), paths.profile) }
        : null,
    /** Where somebody goes whose address is verified already. */
    verified: user?.emailVerified ? nextPath(query.get("next"), paths.profile) : null,
    firstDay: user?.role === "owner",
    outbox: outboxOf(context) ? paths.outbox : null,
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
      // What follows for customers is a product they start to use. Colleagues, such as the first owner, work in the console.
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
    const known = knownError(error);
    if (!known) throw error;
    const what: Answer = token
      ? { error: known.userMessage, link: true }
      : { error: known.userMessage, email: typed };
    return refuse(what, known.status, retryAfterOf(known));
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
  const email = waiting?.email ?? page.email;
  if (verified) return <AlreadyVerified next={verified} />;
  if (token && !answer) return <FollowLink token={token} />;
  const error = answer && "error" in answer ? answer.error : undefined;
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
            <Alert tone="warning" title="You’re signed in, but your address isn’t verified yet">
              <LocalLink className="link" href={waiting.next}>
                Continue without it
              </LocalLink>{" "}
              or verify it now.
            </Alert>
          </div>
        ) : email && !answer ? (
          <div className="mb-8">
            <Alert tone="success" title={messages.signup.success} />
          </div>
        ) : null}
        <h1 className="title">{badLink ? "This link doesn’t work" : "Verify your email"}</h1>
        <p className="lede mt-4" role={badLink ? "alert" : undefined}>
          {badLink ? (
            error
          ) : email ? (
            <>
              We sent a link to <strong className="text-ink">{email}</strong>. Open it within 24
              hours to confirm it’s you.
            </>
          ) : (
            "Open the link in the email we sent when you signed up. It works for 24 hours."
          )}
        </p>
        {outbox ? (
          <p className="mt-4">
            This site doesn’t send real email yet.{" "}
            <LocalLink className="link whitespace-nowrap" href={outbox}>
              See the outbox
            </LocalLink>
          </p>
        ) : null}
        {page.trial && !waiting && !badLink ? (
          <section aria-labelledby="trial" className="mt-10 border-t border-line pt-8">
            <h2 id="trial" className="text-xl font-semibold">
              Your trial
            </h2>
            <TrialDates trial={page.trial} calendar={paths.trialCalendar} />
          </section>
        ) : null}
        <section aria-labelledby="resend" className="mt-10 border-t border-line pt-8">
          <h2 id="resend" className="text-xl font-semibold">
            {badLink ? "Get a new link" : "Didn’t get it?"}
          </h2>
          <p className="mt-2 text-muted">
            {badLink ? "It takes a minute." : "Check spam, then send it again."}
          </p>
          {answer && !badLink ? (
            <div className="mt-5" role={error ? "alert" : "status"}>
              {"sent" in answer ? (
                <Alert tone="success" title="Another link is on its way">
                  If {answer.sent} still needs to be verified, you’ll get a new link within a
                  minute.
                </Alert>
              ) : (
                <Alert tone="error" title={answer.error} />
              )}
            </div>
          ) : null}
          <LocalForm method="post" action={paths.verifyEmail} className="mt-5 space-y-4">
            <TextField
              id="email"
              name="email"
              type="email"
              label="Your Email"
              required
              autoComplete="email"
              defaultValue={(answer && "email" in answer ? answer.email : email) ?? ""}
              error={answer && "email" in answer ? error : undefined}
            />
            <Button type="submit" variant={badLink ? "primary" : "secondary"}>
              Send another link
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
  return (
    <Container className="grid gap-x-16 gap-y-10 py-12 sm:py-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="max-w-xl">
        <h1 className="title">Your email is verified</h1>
        <p className="lede mt-4">Next, set up your hub and your team.</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button href={next}>Go to your account</Button>
          <Button href={paths.guide} variant="secondary">
            Quick start guide
          </Button>
        </div>
      </div>
      <WayToFirstRoute at={2} />
    </Container>
  );
}

/** The page behind the link: confirms by itself where scripts run, by a button where they do not. */
function FollowLink({ token }: { token: string }) {
  return (
    <Container className="py-16 sm:py-24">
      <div className="mx-auto max-w-xl">
        <h1 className="title">Verify your email</h1>
        <p className="lede mt-4">Press the button to verify your address.</p>
        <LocalForm method="post" action={paths.verifyEmail} className="mt-8" data-auto-submit="">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg">
            Verify my email
          </Button>
        </LocalForm>
      </div>
    </Container>
  );
}
