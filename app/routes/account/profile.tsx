import { nextSteps } from "../../components/account/own/next-steps.ts";
import { OwnProfileView } from "../../components/account/own/own-profile.tsx";
import { ProfileView } from "../../components/account/profile-view.tsx";
import { servicesContext } from "../../context.ts";
import { readOwnAccount } from "../../http/own-account.server.ts";
import { readPlanFacts } from "../../http/own-billing.server.ts";
import { visitorOf } from "../../http/visitor.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { sampleProfile } from "../../sample-account/sample-account.ts";
import type { Route } from "./+types/profile.ts";

/** Customers see their own profile, everybody else sees the sample. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = visitorOf(context);
  if (!signedIn) return { own: null };
  const account = await readOwnAccount(context, signedIn);
  const plan = await readPlanFacts(context, signedIn);
  const { dashboardUrl } = context.get(servicesContext).config;
  const next = nextSteps({ emailVerified: account.emailVerified, plan, dashboardUrl });
  return { own: { account, next } };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Profile",
    description: "Who you are on your routes: your own profile, or a sample.",
    path: paths.profile,
    noIndex: true,
  });

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { own } = loaderData;
  if (own) return <OwnProfileView {...own} />;
  return <ProfileView profile={sampleProfile} />;
}
