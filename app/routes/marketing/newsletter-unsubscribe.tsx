import { type MetaArgs, useActionData, useLoaderData } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
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
    <Container className="py-16 sm:py-24">
      <div className="mx-auto max-w-xl">
        {answer?.done ? (
          <>
            <h1 className="title">You are unsubscribed</h1>
            <p className="lede mt-4">No more newsletters go to this address.</p>
            <Button href={paths.newsletter} variant="secondary" className="mt-8">
              Subscribe again
            </Button>
          </>
        ) : answer ? (
          <>
            <h1 className="title">This link does not work</h1>
            <p className="lede mt-4" role="alert">
              {answer.error}
            </p>
            <p className="mt-6">
              <a className="link" href={paths.contact}>
                Write to us
              </a>{" "}
              and we take your address off the list by hand.
            </p>
          </>
        ) : (
          <>
            <h1 className="title">Leave the newsletter?</h1>
            <p className="lede mt-4">Your address comes off the list at once.</p>
            <form method="post" className="mt-8">
              <input type="hidden" name="token" value={token} />
              <Button type="submit" size="lg">
                Unsubscribe
              </Button>
            </form>
          </>
        )}
      </div>
    </Container>
  );
}
