import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { linkPage } from "../../identity/web/follow-link.server.ts";
import { LinkPage } from "../../identity/web/link-page.tsx";
import type { Route } from "./+types/confirm-email.ts";

const page = linkPage(({ account }, token) => account.confirmEmail(token));
export const loader = page.loader;
export const action = page.action;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("confirmEmail"),
    path: paths.confirmEmail,
    noIndex: true,
  });

export default function ConfirmEmailPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { token } = loaderData;
  return (
    <LinkPage
      token={token}
      answer={answer}
      picture="doorstep-dusk"
      action={paths.confirmEmail}
      autoSubmit
      ask={{
        title: "Confirm your new email",
        text: "Press once to switch your account to this address.",
        button: "Confirm this address",
      }}
      done={{
        title: "Your email address is changed",
        text: "From now on, sign in with the new one.",
      }}
    >
      {answer?.done ? (
        <Button href={paths.profileSetting}>Go to your settings</Button>
      ) : (
        <Button href={`${paths.profileSetting}#email`} variant="secondary">
          Go to your settings
        </Button>
      )}
    </LinkPage>
  );
}
