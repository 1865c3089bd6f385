import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { linkPage } from "../../identity/web/follow-link.server.ts";
import { LinkPage } from "../../identity/web/link-page.tsx";
import type { Route } from "./+types/weekly-email-off.ts";

const page = linkPage(({ weeklyEmail }, token) => weeklyEmail.stop(token), { oneClick: true });
export const loader = page.loader;
export const action = page.action;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Stop the weekly email",
    description: "Ends the weekly email with the figures of the business.",
    path: paths.weeklyEmailOff,
    noIndex: true,
  });

export default function WeeklyEmailOffPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { token } = loaderData;
  return (
    <LinkPage
      token={token}
      answer={answer}
      picture="stop-heat"
      ask={{
        title: "Stop the weekly email?",
        text: "You won’t get the week’s figures on Mondays anymore.",
        button: "Stop the weekly email",
      }}
      done={{
        title: "The weekly email is off",
        text: "You can turn it on again on the console’s overview.",
      }}
    >
      <p>
        <LocalLink className="link" href={paths.admin}>
          Open the console
        </LocalLink>
      </p>
    </LinkPage>
  );
}
