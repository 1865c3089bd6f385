import type { MetaArgs } from "react-router";
import { ProfileView } from "../../components/account/profile-view.tsx";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { sampleProfile } from "./sample.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Profile",
    description: "The profile of a dispatcher: a sample account.",
    path: paths.profile,
    noIndex: true,
  });

export default function ProfilePage() {
  return <ProfileView profile={sampleProfile} />;
}
