import { type MetaArgs, useActionData, useLoaderData } from "react-router";
import { NewsletterForm } from "../../components/blocks/newsletter.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
import { type LinkAnswer, linkPage } from "../../http/link-page.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";

const page = linkPage(({ newsletter }, token) => newsletter.confirm(token));
export const loader = page.loader;
export const action = page.action;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Confirm subscription",
    description: "Confirm that you want the newsletter.",
    path: paths.newsletter,
    noIndex: true,
  });

export default function NewsletterConfirmPage() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as LinkAnswer | undefined;
  return (
    <Container className="py-16 sm:py-24">
      <div className="mx-auto max-w-xl">
        {answer?.done ? (
          <>
            <h1 className="title">You are on the list</h1>
            <p className="lede mt-4">
              The next issue comes to your inbox. Each has a link to leave.
            </p>
            <Button href={paths.home} className="mt-8">
              Go To Home
            </Button>
          </>
        ) : answer ? (
          <>
            <h1 className="title">This link does not work</h1>
            <p className="lede mt-4" role="alert">
              {answer.error}
            </p>
            <div className="mt-8">
              <NewsletterForm id="newsletter-again-email" />
            </div>
          </>
        ) : (
          <>
            <h1 className="title">Confirm your subscription</h1>
            <p className="lede mt-4">One press, and the newsletter comes to you.</p>
            <form method="post" className="mt-8" data-auto-submit="">
              <input type="hidden" name="token" value={token} />
              <Button type="submit" size="lg">
                Confirm subscription
              </Button>
            </form>
          </>
        )}
      </div>
    </Container>
  );
}
