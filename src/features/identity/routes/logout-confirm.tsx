import { redirect } from "react-router";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { Entrance } from "../web/entrance.tsx";
import type { Route } from "./+types/logout-confirm.ts";

/** Shown when the dashboard asks to sign somebody out. The token is the form's: without the session's own it does nothing. */
export function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (!token) throw redirect(paths.login);
  return { token, email: getVisitor(context)?.user.email ?? null };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("logoutConfirm"),
    path: "/logout/confirm",
    noIndex: true,
  });

export default function LogoutConfirmPage({ loaderData }: Route.ComponentProps) {
  const { token, email } = loaderData;
  const texts = useTexts("access");
  return (
    <Entrance
      title={texts.signOutHere}
      text={
        <>
          {texts.signOutHereText}
          {email ? (
            <>
              {" "}
              {texts.signedInAs({
                email: <strong className="wrap-anywhere text-ink">{email}</strong>,
              })}
            </>
          ) : null}
        </>
      }
    >
      <LocalForm
        method="post"
        action={paths.ssoLogoutConfirm}
        className="mt-8 flex flex-wrap gap-3"
      >
        <input type="hidden" name="xsrf" value={token} />
        <Button type="submit" size="lg" name="logout" value="yes">
          {texts.signOut}
        </Button>
        <Button type="submit" size="lg" variant="secondary">
          {texts.staySignedIn}
        </Button>
      </LocalForm>
    </Entrance>
  );
}
