import { data } from "react-router";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { useRootData } from "../../../root-data.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { Entrance } from "../web/entrance.tsx";
import type { Route } from "./+types/login-problem.ts";

/** The protocol's name of a problem. The address may come from anywhere: it chooses a text, and is never shown. */
const problems = {
  session_not_found: ["expired", "expiredText"],
  invalid_client: ["unknownClient", "unknownClientText"],
  invalid_redirect_uri: ["unknownAddress", "unknownAddressText"],
  invalid_request: ["incomplete", "incompleteText"],
  server_error: ["failed", "failedText"],
} as const;
const isListed = (reason: string): reason is keyof typeof problems =>
  Object.hasOwn(problems, reason);

export function loader({ request }: Route.LoaderArgs) {
  const reason = new URL(request.url).searchParams.get("reason") ?? "";
  const listed = isListed(reason) ? reason : "invalid_request";
  return data({ reason: listed }, { status: listed === "server_error" ? 500 : 400 });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("loginProblem"),
    path: "/login/problem",
    noIndex: true,
  });

export default function LoginProblemPage({ loaderData }: Route.ComponentProps) {
  const { reason } = loaderData;
  const dashboard = useRootData()?.dashboardUrl;
  const texts = useTexts("access");
  const { contactUs } = useTexts("site");
  const [title, text] = problems[reason];
  return (
    <Entrance title={texts[title]} text={texts[text]}>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="lg" href={dashboard ?? paths.login}>
          {dashboard ? texts.openDashboard : texts.signIn}
        </Button>
        <Button size="lg" variant="secondary" href={paths.contact}>
          {contactUs}
        </Button>
      </div>
    </Entrance>
  );
}
