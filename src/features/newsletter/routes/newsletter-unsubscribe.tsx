import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { linkPage } from "../../identity/web/follow-link.server.ts";
import { LinkPage } from "../../identity/web/link-page.tsx";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

const page = linkPage(({ newsletter }, token) => newsletter.unsubscribe(token));
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
  return (
    <LinkPage
      token={token}
      answer={answer}
      picture="stationery"
      ask={{
        title: "Leave the newsletter?",
        text: "We’ll take your address off the list right away.",
        button: "Unsubscribe",
      }}
      done={{
        title: "You’re unsubscribed",
        text: "We won’t send any more newsletters to this address.",
      }}
    >
      {answer?.done ? (
        <Button href={paths.newsletter} variant="secondary">
          Subscribe again
        </Button>
      ) : (
        <p>
          <LocalLink className="link" href={paths.contact}>
            Write to us
          </LocalLink>{" "}
          and we’ll take your address off the list by hand.
        </p>
      )}
    </LinkPage>
  );
}
