import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import { answerForm, orRefused } from "../../../platform/http/form-answer.server.ts";
import { getVisit, getVisitor, redirectWith } from "../../../platform/http/visitor.server.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { staffInvitationForm } from "../../identity/sign-in.ts";
import { Entrance } from "../../identity/web/entrance.tsx";
import { NewAccountFields, newAccountLabels } from "../../identity/web/new-account-fields.tsx";
import type { Route } from "./+types/staff-invitation.ts";

/** Behind the link of an invitation. Without a good one there is no such page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const invitation = await context.get(servicesContext).staff.findInvitation(token);
  if (!invitation) throw data(null, { status: 404 });
  return { token, ...invitation, signedInAs: getVisitor(context)?.user.email ?? null };
}

/** Signed in, the link is accepted. Without an account, one is made. */
export async function action({ request, context }: Route.ActionArgs) {
  const { identity, staff } = context.get(servicesContext);
  const user = getVisitor(context)?.user;
  if (user) {
    return orRefused(async () => {
      const sent = await readForm(request);
      await staff.accept(sent.get("token") ?? "", user.id);
      return redirectWith([], paths.admin);
    });
  }
  return answerForm(request, staffInvitationForm, async ({ token, ...input }) => {
    const { email } = await staff.join(token, input);
    const { password } = input;
    const { setCookies } = await identity.signIn({ email, password }, getVisit(request, context));
    return redirectWith(setCookies, paths.admin);
  });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Join the team",
    description: "An invitation to work in the console.",
    path: paths.staffInvitation,
    noIndex: true,
  });

const roleTexts = {
  owner: "an owner",
  editor: "an editor",
  support: "support",
  viewer: "a viewer",
};

export default function StaffInvitationPage({
  loaderData,
  actionData: refused,
}: Route.ComponentProps) {
  const { token, email, role, invitedBy, hasAccount, signedInAs } = loaderData;
  const here = paths.withToken(paths.staffInvitation, token);
  return (
    <Entrance
      title="Join the team"
      text={`${invitedBy} invited ${email} to the console as ${roleTexts[role]}. The link works once.`}
    >
      {refused ? (
        <div className="mt-8">
          <StaticErrorSummary
            message={refused.summary}
            fields={refused.fields}
            labels={newAccountLabels}
          />
        </div>
      ) : null}
      {signedInAs === email ? (
        <form method="post" action={here} className="mt-8">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg" className="w-full">
            Accept the invitation
          </Button>
        </form>
      ) : signedInAs ? (
        <>
          <p className="mt-8">{`You’re signed in as ${signedInAs}. Sign out, then open the link in the email again.`}</p>
          <form method="post" action={paths.logout} className="mt-6">
            <Button type="submit" size="lg" className="w-full">
              Sign out
            </Button>
          </form>
        </>
      ) : hasAccount ? (
        <>
          <p className="mt-8">This address has an account already. Sign in to accept.</p>
          <Button href={paths.signInFor(here)} size="lg" className="mt-6 w-full">
            Sign in
          </Button>
        </>
      ) : (
        <form method="post" action={here} noValidate className="mt-8 space-y-5">
          <input type="hidden" name="token" value={token} />
          <NewAccountFields email={email} refused={refused} />
          <Button type="submit" size="lg" className="w-full">
            Create your account
          </Button>
        </form>
      )}
    </Entrance>
  );
}
