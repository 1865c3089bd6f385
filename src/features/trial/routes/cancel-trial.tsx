import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { links } from "../../../contract/links.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import { knownError, retryAfterHeader } from "../../../platform/http/errors.server.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalForm, linkTo } from "../../../ui/site/local-link.tsx";
import { useErrorText, useTexts } from "../../../ui/texts.ts";
import { Entrance } from "../../identity/web/entrance.tsx";
import type { TrialFacts } from "../trial-facts.ts";
import { TrialDates } from "../web/trial-dates.tsx";
import type { Route } from "./+types/cancel-trial.ts";

type Shown = { trial: TrialFacts; token: string } | { error: string };

async function show(read: () => Promise<Shown>) {
  const headers = { "Cache-Control": "no-store" };
  try {
    return data<Shown>(await read(), { headers });
  } catch (error) {
    const expected = knownError(error);
    if (!expected) throw error;
    return data<Shown>(
      { error: expected.userMessage },
      { status: expected.status, headers: { ...headers, ...retryAfterHeader(expected) } },
    );
  }
}

/** Changes nothing: mail scanners open links. It also runs after the action, for the same address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { trial } = context.get(servicesContext);
  return show(async () => ({ trial: await trial.behindLink(token), token }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { trial } = context.get(servicesContext);
  return show(async () => {
    const token = (await readForm(request)).get("token") ?? "";
    return { trial: await trial.cancelByLink(token), token };
  });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Cancel your trial",
    description: "What happens when you cancel your trial, and the button that does it.",
    path: paths.cancelTrial,
    noIndex: true,
  });

export default function CancelTrialPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  const texts = useTexts("trial");
  const errorText = useErrorText();
  if ("error" in shown) {
    return (
      <Entrance
        title={texts.badLink}
        text={<span role="alert">{errorText(shown.error)}</span>}
        picture="doorstep-dusk"
      >
        <Button size="lg" className="mt-8" href={paths.signInFor(paths.profilePayment)}>
          {texts.signIn}
        </Button>
      </Entrance>
    );
  }
  const { trial, token } = shown;
  const dates = <TrialDates trial={trial} calendar={links.withToken(paths.trialCalendar, token)} />;
  if (trial.canceled) {
    return (
      <Frame title={texts.canceled}>
        <div className="mt-6" role="status">
          <Alert tone="success" title={texts.canceledAlert}>
            {texts.canceledText({ plan: trial.planTitle })}
          </Alert>
        </div>
        {dates}
        <p className="mt-8">
          {texts.changedMind({ link: linkTo(paths.signInFor(paths.profilePayment)) })}
        </p>
      </Frame>
    );
  }
  return (
    <Frame title={texts.ask({ plan: trial.planTitle })}>
      <p className="lede mt-4">{texts.askText}</p>
      {dates}
      <LocalForm method="post" className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" className="button-danger-solid">
          {texts.cancel}
        </Button>
        <Button href={paths.home} variant="secondary" size="lg">
          {texts.keep}
        </Button>
      </LocalForm>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Container className="py-16 sm:py-24">
      <div className="mx-auto max-w-2xl">
        <h1 className="title">{title}</h1>
        {children}
      </div>
    </Container>
  );
}
