import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { Entrance } from "../../components/account/entrance.tsx";
import { Button } from "../../components/ui/button.tsx";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import type { loader as rootLoader } from "../../root.tsx";

/** What the protocol calls it, in words. The address may come from anywhere: it chooses a text, and is never shown. */
const problems: Record<string, [title: string, text: string]> = {
  session_not_found: [
    "This sign-in has expired",
    "It was started too long ago, in another browser, or has been finished already. Open the dashboard and sign in again.",
  ],
  invalid_client: [
    "We do not know this application",
    "The link that brought you here names an application that is not registered with us, so we did not send your details to it.",
  ],
  invalid_redirect_uri: [
    "This link leads somewhere we do not know",
    "The application asked us to send you to an address that is not registered for it. We stopped here, and your details went nowhere.",
  ],
  invalid_request: [
    "This sign-in link is not complete",
    "Something is missing from the link or was changed on the way. Open the dashboard and sign in from there.",
  ],
  server_error: [
    "Signing in did not work",
    "Something went wrong on our side. Please try again in a moment.",
  ],
};

export function loader({ request }: LoaderFunctionArgs) {
  const reason = new URL(request.url).searchParams.get("reason") ?? "";
  const known = Object.hasOwn(problems, reason) ? reason : "invalid_request";
  return data({ reason: known }, { status: known === "server_error" ? 500 : 400 });
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Signing in did not work",
    description: "Why a sign-in for the dashboard went no further.",
    path: "/login/problem",
    noIndex: true,
  });

export default function LoginProblemPage() {
  const { reason } = useLoaderData<typeof loader>();
  const dashboard = useRouteLoaderData<typeof rootLoader>("root")?.dashboardUrl;
  const [title, text] = problems[reason] ?? ["Signing in did not work", ""];
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
