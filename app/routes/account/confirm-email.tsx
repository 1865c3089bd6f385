import { type MetaArgs, useActionData, useLoaderData } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
import { type LinkAnswer, linkPage } from "../../http/link-page.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";

const page = linkPage(({ account }, token) => account.confirmEmail(token));
export const loader = page.loader;
export const action = page.action;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Confirm your new email",
    description: "One press, and your account has its new address.",
    path: paths.confirmEmail,
    noIndex: true,
  });

export default function ConfirmEmailPage() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as LinkAnswer | undefined;
  return (
    <Container className="py-16 sm:py-24">
      <div className="mx-auto max-w-xl">
        {answer?.done ? (
          <>
            <h1 className="title">Your email address is changed</h1>
            <p className="lede mt-4" role="status">
              From now on you sign in with the new one.
            </p>
            <Button href={paths.profileSetting} className="mt-8">
              Go to your settings
            </Button>
          </>
        ) : answer ? (
          <>
            <h1 className="title">This link does not work</h1>
            <p className="lede mt-4" role="alert">
              {answer.error}
            </p>
            <Button href={`${paths.profileSetting}#email`} variant="secondary" className="mt-8">
              Go to your settings
            </Button>
          </>
        ) : (
          <>
            <h1 className="title">Confirm your new email</h1>
            <p className="lede mt-4">One press, and your account has this address.</p>
            <form method="post" action={paths.confirmEmail} className="mt-8" data-auto-submit="">
              <input type="hidden" name="token" value={token} />
              <Button type="submit" size="lg">
                Confirm this address
              </Button>
            </form>
          </>
        )}
      </div>
    </Container>
  );
}
