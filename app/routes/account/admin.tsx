import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { isStaff } from "../../../contract/roles.ts";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
import { visitorOf } from "../../http/visitor.server.ts";

import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";

/** For everybody who does not work here there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  const user = visitorOf(context)?.user;
  if (!user || !isStaff(user.role)) throw data(null, { status: 404 });
  return {
    name: user.name,
    role: user.role,
    verified: user.emailVerified,
    guarded: user.twoFactorEnabled,
  };
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Console",
    description: "For those who run the site.",
    path: paths.admin,
    noIndex: true,
  });

export default function AdminPage() {
  const { name, role, verified, guarded } = useLoaderData<typeof loader>();
  return (
    <Container className="py-16 sm:py-24">
      <p className="eyebrow">{`${name}, ${role}`}</p>
      <h1 className="title mt-2">Console</h1>
      <p className="lede mt-5 max-w-prose">
        The console comes with later work. Until then plans, questions, pages and settings are
        changed in the database.
      </p>
      <p className="mt-6">
        Your account may change the site.{" "}
        <a className="link" href={paths.twoFactor}>
          {guarded ? "Two-step sign-in guards it" : "Guard it with two-step sign-in"}
        </a>
        .
      </p>
      {verified ? null : (
        <div className="mt-8 max-w-prose">
          <p>
            Your email address is not verified yet: open the link in the mail that was sent to it.
          </p>
          <Button href={paths.verifyEmail} variant="secondary" className="mt-4">
            Verify your email
          </Button>
        </div>
      )}
    </Container>
  );
}
