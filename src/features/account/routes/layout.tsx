import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { formatDay } from "../../../contract/format.ts";
import { isStaff } from "../../../contract/roles.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { readCompanyClock } from "../../brand/web/brand.server.ts";
import { enhanceAccount } from "../enhance/account.ts";
import { AccountNav } from "../web/account-nav.tsx";
import { KeepAccount } from "../web/settings/leaving.tsx";
import { SupportNotice } from "../web/settings/support-access.tsx";
import type { Route } from "./+types/layout.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = getVisitor(context);
  const user = signedIn?.user;
  if (!user) return { own: false, staff: false, deletionDue: null, support: null };
  const services = context.get(servicesContext);
  const dueAt = await withFallback(
    services,
    "account",
    services.account.deletionDueAt(user.id),
    null,
  );
  const support = signedIn?.support
    ? null
    : await withFallback(services, "account", services.supportAccess.pendingOf(user.id), null);
  const staff = isStaff(user.role);
  return {
    own: true,
    staff,
    deletionDue:
      dueAt &&
      formatDay(dueAt, {
        ...(await readCompanyClock(services)),
        locale: context.get(localeContext),
      }),
    support,
  };
}

/** The frame of the account pages: what they show, the way from one to the other, and their script. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { own, staff, deletionDue, support } = loaderData;
  return (
    <div className="account border-t border-line bg-wash">
      {own ? null : <SampleNotice />}
      <Container className="account-frame grid gap-6 py-6 sm:py-10 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-10">
        <AccountNav pathname={pathname} own={own} staff={staff} />
        <div className="min-w-0">
          {support ? <SupportNotice access={support} /> : null}
          {deletionDue ? <DeletionNotice due={deletionDue} /> : null}
          <Outlet />
        </div>
      </Container>
      <InlineScript program={enhanceAccount} />
    </div>
  );
}

function SampleNotice() {
  const texts = useTexts("account");
  const link = (href: string) => (text: ReactNode) => (
    <LocalLink className="account-sample-link" href={href}>
      {text}
    </LocalLink>
  );
  return (
    <p className="no-print border-b border-line bg-info-wash py-2.5 text-center text-sm text-info">
      <span className="mx-auto block max-w-[78rem] px-5 sm:px-8">
        {texts.sampleNotice({
          strong: (text) => <strong className="font-semibold">{text}</strong>,
          signIn: link(paths.login),
          signUp: link(paths.signupStart),
        })}
      </span>
    </p>
  );
}

/** On every page of an account that waits for its deletion: the date, and the button that keeps the account. */
function DeletionNotice({ due }: { due: string }) {
  const texts = useTexts("account");
  return (
    <div className="no-print mb-6">
      <Alert tone="warning" title={texts.deletionNotice({ day: due })}>
        {texts.deletionNoticeText}
        <KeepAccount />
      </Alert>
    </div>
  );
}
