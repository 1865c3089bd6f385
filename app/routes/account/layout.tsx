import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { AccountNav } from "../../components/account/account-nav.tsx";
import { InlineScript } from "../../components/site/inline-script.tsx";
import { Container } from "../../components/ui/container.tsx";
import { enhanceAccount } from "../../enhance/account.ts";
import { paths } from "../../paths.ts";
import type { loader as rootLoader } from "../../root.tsx";

/** The frame of the account pages: what they show, the way from one to the other, and their script. */
export default function AccountLayout() {
  const { pathname } = useLocation();
  const nonce = useRouteLoaderData<typeof rootLoader>("root")?.nonce;
  return (
    <div className="account border-t border-line bg-wash">
      <p className="no-print border-b border-line bg-info-wash py-2.5 text-center text-sm text-info">
        <span className="mx-auto block max-w-[78rem] px-5 sm:px-8">
          <strong className="font-semibold">A sample account.</strong> The person and the numbers
          are invented. For your own,{" "}
          <a className="account-sample-link" href={paths.login}>
            sign in
          </a>{" "}
          or{" "}
          <a className="account-sample-link" href={paths.signupStart}>
            sign up
          </a>
          .
        </span>
      </p>
      <Container className="account-frame grid gap-6 py-6 sm:py-10 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-10">
        <AccountNav pathname={pathname} />
        <div className="min-w-0">
          <Outlet />
        </div>
      </Container>
      <InlineScript nonce={nonce} program={enhanceAccount} />
    </div>
  );
}
