import { data, redirect } from "react-router";
import { helpPageNames, helpPages } from "../../../contract/admin/help-pages.ts";
import { isStaff } from "../../../contract/roles.ts";
import { Container } from "../../components/ui/container.tsx";
import { RichText } from "../../components/ui/rich-text.tsx";
import { servicesContext } from "../../context.ts";
import { visitorOf } from "../../http/visitor.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import type { Route } from "./+types/help.ts";
import { helpHtml } from "./help-html.server.ts";

/** The project's documents, for people who run the site. For everybody else, there is no such page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const user = visitorOf(context)?.user;
  const name = helpPageNames.find((one) => one === (params.page ?? ""));
  if (!user || !isStaff(user.role) || name === undefined) throw data(null, { status: 404 });
  const { staff, readHelp } = context.get(servicesContext);
  if (await staff.needsTwoStep(user)) throw redirect(paths.twoFactorForConsole, 303);
  return { name, title: helpPages[name].title, ...helpHtml(await readHelp(name), name) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? helpPages[""].title,
    description: "For people who work here.",
    path: paths.adminHelp(args.loaderData?.name ?? ""),
    noIndex: true,
  });

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { name, title, html, contents } = loaderData;
  return (
    <Container className="py-16 sm:py-24">
      <p>
        <a className="link" href={paths.admin}>
          Console
        </a>
      </p>
      <h1 className="title mt-2">{title}</h1>
      <nav aria-label="Help" className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {helpPageNames.map((one) => (
          <a
            key={one}
            className="link"
            href={paths.adminHelp(one)}
            aria-current={one === name ? "page" : undefined}
          >
            {helpPages[one].title}
          </a>
        ))}
      </nav>
      <nav aria-label="On this page" className="mt-8 max-w-4xl">
        <ul className="gap-x-8 sm:columns-2 lg:columns-3">
          {contents.map(({ id, title: section }) => (
            <li key={id} className="py-1">
              <a className="link" href={`#${id}`}>
                {section}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <RichText html={html} className="mt-8 max-w-4xl [&_pre]:overflow-x-auto" />
    </Container>
  );
}
