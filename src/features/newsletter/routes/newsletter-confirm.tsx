import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { linkPage } from "../../identity/web/follow-link.server.ts";
import { LinkPage } from "../../identity/web/link-page.tsx";
import { NewsletterForm } from "../web/newsletter.tsx";
import type { Route } from "./+types/newsletter-confirm.ts";

const page = linkPage(({ newsletter }, token) => newsletter.confirm(token));
export const loader = page.loader;
export const action = page.action;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("newsletterConfirm"),
    path: paths.newsletter,
    noIndex: true,
  });

export default function NewsletterConfirmPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { token } = loaderData;
  const texts = useTexts("newsletter");
  const site = useTexts("site");
  return (
    <LinkPage
      token={token}
      answer={answer}
      picture="stationery"
      ask={{
        title: texts.confirmTitle,
        text: texts.confirmText,
        button: texts.confirm,
      }}
      done={{
        title: texts.confirmed,
        text: texts.confirmedText,
      }}
    >
      {answer?.done ? (
        <Button href={paths.home}>{site.goHome}</Button>
      ) : (
        <NewsletterForm id="newsletter-again-email" />
      )}
    </LinkPage>
  );
}
