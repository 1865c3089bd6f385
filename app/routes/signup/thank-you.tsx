import { type MetaArgs, useRouteLoaderData } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import type { loader as rootLoader } from "../../root.tsx";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Thank you",
    description: "Your address is verified.",
    path: paths.thankYou,
    noIndex: true,
  });

/** After the verification link: the address counts, and the first steps. */
export default function ThankYouPage() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const steps = [
    ["Add your hub", "The place your drivers start from: its name and address."],
    ["Invite your drivers", "They get the mobile app and see only their own tasks."],
    ["Add your first tasks", "Recipient, address and time window; then optimise the routes."],
  ];
  return (
    <Container className="py-16 sm:py-24">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">Thank you!</h1>
        <p className="mt-4 text-lg text-muted">
          Your email address is verified and your account is ready. We've emailed you the first
          steps.
        </p>
        <ol className="mt-10 space-y-6 border-l border-line pl-6">
          {steps.map(([title, text], index) => (
            <li key={title}>
              <p className="font-semibold">{`${index + 1}. ${title}`}</p>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-10 flex flex-wrap gap-3">
          <Button href={paths.home}>Go To Home</Button>
          <Button href={root?.dashboardUrl ?? paths.login} variant="secondary">
            Sign In
          </Button>
        </div>
      </div>
    </Container>
  );
}
