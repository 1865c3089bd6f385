import { type MetaArgs, useActionData, useLoaderData } from "react-router";
import { LinkPage } from "../../components/blocks/link-page.tsx";
import { Button } from "../../components/ui/button.tsx";
import { type LinkAnswer, linkPage } from "../../http/link-page.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";

const page = linkPage(({ newsletter }, token) => newsletter.unsubscribe(token));
export const loader = page.loader;
export const action = page.action;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Unsubscribe",
    description: "Leave the newsletter.",
    path: paths.newsletter,
    noIndex: true,
  });

export default function NewsletterUnsubscribePage() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as LinkAnswer | undefined;
  return (
    <LinkPage
      token={token}
      answer={answer}
      ask={{
        title: "Leave the newsletter?",
        text: "We'll take your address off the list right away.",
        button: "Unsubscribe",
      }}
      done={{
        title: "You are unsubscribed",
        text: "We won't send any more newsletters to this address.",
      }}
    >
      {answer?.done ? (
        <Button href={paths.newsletter} variant="secondary">
          Subscribe again
        </Button>
      ) : (
        <p>
          <a className="link" href={paths.contact}>
            Write to us
          </a>{" "}
          and we'll take your address off the list by hand.
        </p>
      )}
    </LinkPage>
  );
}
