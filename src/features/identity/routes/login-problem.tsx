import { data } from "react-router";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { useRootData } from "../../../root-data.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Entrance } from "../web/entrance.tsx";
import type { Route } from "./+types/login-problem.ts";

/** What the protocol calls it, in words. The address may come from anywhere: it chooses a text, and is never shown. */
const problems: Record<string, [title: string, text: string]> = {
  session_not_found: [
    "This sign-in has expired",
    "It started too long ago, started in another browser, or is already finished. Open the dashboard and sign in again.",
  ],
  invalid_client: [
    "We don’t recognize this application",
    "The link that brought you here names an application that isn’t registered with us, so we didn’t send it your details.",
  ],
  invalid_redirect_uri: [
    "This link leads somewhere we don’t recognize",
    "The application asked us to send you to an address that isn’t registered for it. We stopped here and didn’t share your details.",
  ],
  invalid_request: [
    "This sign-in link isn’t complete",
    "Something is missing from the link or was changed on the way. Open the dashboard and sign in from there.",
  ],
  server_error: [
    "Sign-in didn’t work",
    "Something went wrong on our side. Please try again in a moment.",
  ],
};

export function loader({ request }: Route.LoaderArgs) {
  const reason = new URL(request.url).searchParams.get("reason") ?? "";
  const listed = Object.hasOwn(problems, reason) ? reason : "invalid_request";
  return data({ reason: listed }, { status: listed === "server_error" ? 500 : 400 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Sign-in didn’t work",
    description: "Why a sign-in for the dashboard went no further.",
    path: "/login/problem",
    noIndex: true,
  });

export default function LoginProblemPage({ loaderData }: Route.ComponentProps) {
  const { reason } = loaderData;
  const dashboard = useRootData()?.dashboardUrl;
  const [title, text] = problems[reason] ?? ["Sign-in didn’t work", ""];
  return (
    <Entrance title={title} text={text}>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="lg" href={dashboard ?? paths.login}>
          {dashboard ? "Open the dashboard" : "Sign In"}
        </Button>
        <Button size="lg" variant="secondary" href={paths.contact}>
          Contact us
        </Button>
      </div>
    </Entrance>
  );
}
