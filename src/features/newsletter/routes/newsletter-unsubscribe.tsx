import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { linkPage } from "../../identity/web/follow-link.server.ts";
import { LinkPage } from "../../identity/web/link-page.tsx";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

const page = linkPage(({ newsletter }, token) => newsletter.unsubscribe(token), {
  oneClick: true,
});
export const loader = page.loader;
export const action = page.action;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("newsletterUnsubscribe"),
    path: paths.newsletter,
    noIndex: true,
  });

export default function NewsletterUnsubscribePage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { token } = loaderData;
  const texts = useTexts("newsletter");
  return (
    <LinkPage
      token={token}
      answer={answer}
      picture="stationery"
      ask={{
        title: texts.leaveTitle,
        text: texts.leaveText,
        button: texts.leave,
      }}
      done={{
        title: texts.left,
        text: texts.leftText,
      }}
    >
      {answer?.done ? (
        <Button href={paths.newsletter} variant="secondary">
          {texts.again}
        </Button>
      ) : (
        <p>{texts.byHand({ link: linkTo(paths.contact) })}</p>
      )}
    </LinkPage>
  );
}
