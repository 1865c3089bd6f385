import { data, redirect } from "react-router";
import { isStaff } from "../../../contract/roles.ts";
import { Container } from "../../components/ui/container.tsx";
import { RichText } from "../../components/ui/rich-text.tsx";
import { servicesContext } from "../../context.ts";
import { visitorOf } from "../../http/visitor.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import type { Route } from "./+types/help.ts";
import { readmeHtml } from "./readme.server.ts";

/** The README, for people who set up the site from the console. For everybody else, there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = visitorOf(context)?.user;
  if (!user || !isStaff(user.role)) throw data(null, { status: 404 });
  const { staff, readReadme } = context.get(servicesContext);
  if (await staff.needsTwoStep(user)) throw redirect(paths.twoFactorForConsole, 303);
  return { html: readmeHtml(await readReadme()) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "How to run this site",
    description: "For people who work here.",
    path: paths.adminHelp,
    noIndex: true,
  });

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container className="py-16 sm:py-24">
      <p>
        <a className="link" href={paths.admin}>
          Console
        </a>
      </p>
      <h1 className="title mt-2">How to run this site</h1>
      <RichText html={loaderData.html} className="mt-8 max-w-4xl [&_pre]:overflow-x-auto" />
    </Container>
  );
}
