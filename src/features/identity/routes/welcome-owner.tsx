import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { answerForm } from "../../../platform/http/form-answer.server.ts";
import { getVisit, redirectWith } from "../../../platform/http/visitor.server.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { welcomeOwnerForm } from "../sign-in.ts";
import { Entrance } from "../web/entrance.tsx";
import { NewAccountFields, newAccountLabels } from "../web/new-account-fields.tsx";
import type { Route } from "./+types/welcome-owner.ts";

/** Behind the link that the first start prints. Without a good one there is no such page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { firstOwner } = context.get(servicesContext).identity;
  if (!(await firstOwner.isValid(token))) throw data(null, { status: 404 });
  return { token };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, welcomeOwnerForm, async ({ token, ...input }) => {
    const { identity } = context.get(servicesContext);
    await identity.firstOwner.create(token, input);
    const { setCookies } = await identity.signIn(input, getVisit(request, context));
    return redirectWith(setCookies, paths.firstDay);
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Become the owner",
    description: "The first account of this site, which may do everything.",
    path: paths.welcomeOwner,
    noIndex: true,
  });

export default function WelcomeOwnerPage({
  loaderData,
  actionData: refused,
}: Route.ComponentProps) {
  const { token } = loaderData;
  return (
    <Entrance
      title="Become the owner"
      text="This link makes the first account that may change the site itself. It works once."
    >
      <LocalForm
        method="post"
        action={paths.withToken(paths.welcomeOwner, token)}
        noValidate
        className="mt-8 space-y-5"
      >
        {refused ? (
          <StaticErrorSummary
            message={refused.summary}
            fields={refused.fields}
            labels={newAccountLabels}
          />
        ) : null}
        <input type="hidden" name="token" value={token} />
        <NewAccountFields refused={refused} />
        <Button type="submit" size="lg" className="w-full">
          Create the owner’s account
        </Button>
      </LocalForm>
    </Entrance>
  );
}
