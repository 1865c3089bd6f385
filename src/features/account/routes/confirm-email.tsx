import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useTexts } from "../../../ui/texts.ts";
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
  const texts = useTexts("account");
  return (
    <LinkPage
      token={token}
      answer={answer}
      picture="doorstep-dusk"
      action={paths.confirmEmail}
      ask={{
        title: texts.confirmTitle,
        text: texts.confirmText,
        button: texts.confirmButton,
      }}
      done={{
        title: texts.confirmed,
        text: texts.confirmedText,
      }}
    >
      {answer?.done ? (
        <Button href={paths.profileSetting}>{texts.toSettings}</Button>
      ) : (
        <Button href={`${paths.profileSetting}#email`} variant="secondary">
          {texts.toSettings}
        </Button>
      )}
    </LinkPage>
  );
}
