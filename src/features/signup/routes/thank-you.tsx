import { data } from "react-router";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { takeSuccess } from "../../../platform/http/success-notice.server.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";
import { useRootData } from "../../../root-data.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { EmptyBoard } from "../../../ui/scenes/empty-board.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { Route } from "./+types/thank-you.ts";
import "../../../ui/styles/first-steps.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { happened: verified, headers } = await takeSuccess("verified", request, context);
  return data({ verified, signedIn: knownVisitor(context) !== null }, { headers });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("thankYou"),
    path: paths.thankYou,
    noIndex: true,
  });

/** Parts of the quick start guide, with the ids of their headings. */
const steps = ["hub", "team", "tasks", "optimize"] as const;

/** Behind the verification link: what was done, and the first steps. A bare visit reports nothing. */
export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { verified, signedIn } = loaderData;
  const dashboardUrl = useRootData()?.dashboardUrl;
  const texts = useTexts("welcome");
  return (
    <Container className="py-16 sm:py-24">
      <h1 className="title">{texts.thanks}</h1>
      <p className="lede mt-4 max-w-2xl">{verified ? texts.ready : texts.fourSteps}</p>
      <div className="mt-10">
        <EmptyBoard>
          <ol className="first-steps">
            {steps.map((section) => (
              <li key={section}>
                <LocalLink className="link font-semibold" href={`${paths.guide}#${section}`}>
                  {texts[section]}
                </LocalLink>
                <p className="mt-0.5 text-[0.9375rem] text-muted">{texts[`${section}Text`]}</p>
              </li>
            ))}
          </ol>
        </EmptyBoard>
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        <Button href={dashboardUrl ?? (signedIn ? paths.profile : paths.login)} size="lg">
          {signedIn && !dashboardUrl ? texts.toAccount : texts.signIn}
        </Button>
        <Button href={paths.home} variant="secondary" size="lg">
          {texts.goHome}
        </Button>
      </div>
    </Container>
  );
}
