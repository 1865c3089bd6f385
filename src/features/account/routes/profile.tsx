import { servicesContext } from "../../../context.ts";
import { said } from "../../../contract/page-texts.ts";
import { isStaff } from "../../../contract/roles.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { readPlanFacts } from "../../billing/web/payments.server.ts";
import { readOwnAccount } from "../web/account.server.ts";
import { nextSteps } from "../web/profile/next-steps.ts";
import { ownProfile } from "../web/profile/own-profile.ts";
import { ProfileView } from "../web/profile/profile-view.tsx";
import { staffSteps } from "../web/profile/staff-steps.ts";
import { useSampleAccount } from "../web/use-sample-account.ts";
import type { Route } from "./+types/profile.ts";

/** Customers see their own profile, everybody else sees the sample. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = getVisitor(context);
  if (!signedIn) return { own: null };
  const account = await readOwnAccount(context, signedIn);
  const { role } = signedIn.user;
  if (isStaff(role) && !signedIn.organization) {
    return { own: { account, staff: { ...signedIn.user, role }, state: null } };
  }
  const services = context.get(servicesContext);
  const [plan, attachedPlan] = await Promise.all([
    readPlanFacts(context, signedIn),
    services.account.attachedPlan(signedIn.user.id),
  ]);
  const { dashboardUrl } = services.config;
  const { emailVerified } = account;
  return {
    own: { account, staff: null, state: { emailVerified, plan, dashboardUrl, attachedPlan } },
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("profile"),
    path: paths.profile,
    noIndex: true,
  });

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { own } = loaderData;
  const language = { locale: useLocale(), texts: useTexts("account") };
  const sample = useSampleAccount();
  const profile = !own
    ? sample.profile
    : own.staff
      ? ownProfile(own.account, staffSteps(own.staff), language, own.staff.role)
      : ownProfile(own.account, nextSteps(own.state, language.texts), language);
  return <ProfileView profile={profile} />;
}
