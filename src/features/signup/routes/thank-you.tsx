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
const steps: [title: string, text: string, section: string][] = [
  ["Set up your hub", "The address your drivers start from.", "hub"],
  ["Invite your team", "Dispatchers plan. Drivers get the app with their own tasks.", "team"],
  ["Add your first tasks", "Type them, paste rows, or upload a CSV.", "tasks"],
  ["Optimize the routes", "Assign them, then follow the vans on the map.", "optimize"],
];

/** Behind the verification link: what was done, and the first steps. A bare visit reports nothing. */
export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { verified, signedIn } = loaderData;
  const dashboardUrl = useRootData()?.dashboardUrl;
  return (
    <Container className="py-16 sm:py-24">
      <h1 className="title">Thank you!</h1>
      <p className="lede mt-4 max-w-2xl">
        {verified
          ? "Your email address is verified and your account is ready. We’ve emailed you the first steps."
          : "We’re glad you’re here. Four steps take you to your first route."}
      </p>
      <div className="mt-10">
        <EmptyBoard>
          <ol className="first-steps">
            {steps.map(([title, text, section]) => (
              <li key={title}>
                <LocalLink className="link font-semibold" href={`${paths.guide}#${section}`}>
                  {title}
                </LocalLink>
                <p className="mt-0.5 text-[0.9375rem] text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </EmptyBoard>
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        <Button href={dashboardUrl ?? (signedIn ? paths.profile : paths.login)} size="lg">
          {signedIn && !dashboardUrl ? "Go to your account" : "Sign In"}
        </Button>
        <Button href={paths.home} variant="secondary" size="lg">
          Go To Home
        </Button>
      </div>
    </Container>
  );
}
