import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { OwnProfileView } from "../../components/account/own/own-profile.tsx";
import { ProfileView } from "../../components/account/profile-view.tsx";
import { readOwnAccount } from "../../http/own-account.server.ts";
import { visitorOf } from "../../http/visitor.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { sampleProfile } from "./sample.ts";

/** Whoever is signed in sees their own profile, everybody else the sample. */
export async function loader({ context }: LoaderFunctionArgs) {
  const signedIn = visitorOf(context);
  return { account: signedIn && (await readOwnAccount(context, signedIn)) };
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Profile",
    description: "Who you are on your routes: your own profile, or a sample.",
    path: paths.profile,
    noIndex: true,
  });

export default function ProfilePage() {
  const { account } = useLoaderData<typeof loader>();
  if (account) return <OwnProfileView account={account} />;
  return <ProfileView profile={sampleProfile} />;
}
