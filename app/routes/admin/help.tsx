import { data } from "react-router";
import { type HelpPageName, helpPageNames, helpPages } from "../../../contract/admin/help-pages.ts";
import { servicesContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import type { Route } from "./+types/help.ts";
import { answerWithConsole, needColleague } from "./console-document.server.ts";
import { type HelpHtml, helpHtml } from "./help-html.server.ts";

const nameOf = (page = "") => helpPageNames.find((one) => one === page);

/** The project's documents, for people who run the site. */
export async function loader(args: Route.LoaderArgs) {
  await needColleague(args);
  if (nameOf(args.params.page) === undefined) throw data(null, { status: 404 });
  return null;
}

export const middleware = [
  answerWithConsole<Route.LoaderArgs["params"]>(async ({ context, params }) => {
    const name = nameOf(params.page) ?? "";
    const text = helpHtml(await context.get(servicesContext).readHelp(name), name);
    return { title: helpPages[name].title, screen: <HelpScreen name={name} {...text} /> };
  }),
];

function HelpScreen({ name, html, contents }: HelpHtml & { name: HelpPageName }) {
  return (
    <div className="screen max-w-4xl">
      <h1 className="screen-title">{helpPages[name].title}</h1>
      <nav aria-label="Help" className="help-pages">
        {helpPageNames.map((one) => (
          <a key={one} href={paths.adminHelp(one)} aria-current={one === name ? "page" : undefined}>
            {helpPages[one].title}
          </a>
        ))}
      </nav>
      <nav aria-label="On this page" className="help-contents">
        <ul>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div
        className="help-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own file
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}

/** Never shown: it makes the route a page, so that a refusal is one too. */
export default function HelpPage() {
  return null;
}
