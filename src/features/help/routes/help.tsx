import { data } from "react-router";
import type { Services } from "../../../composition/services.ts";
import { answerWithConsole, needColleague } from "../../../console/web/console-document.server.ts";
import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import {
  developerPageNames,
  type HelpPageName,
  helpPageNames,
  helpTitle,
  helpTopicNames,
  helpTopics,
  isHelpTopic,
} from "../help-pages.ts";
import type { Route } from "./+types/help.ts";
import { type HelpHtml, helpHtml } from "./help-html.server.ts";
import { type HelpFound, searchHelp } from "./help-search.server.ts";

const nameOf = (page = "") => helpPageNames.find((one) => one === page);

/** Help by task for people who work here, and the project's documents for those who run the server. */
export async function loader(args: Route.LoaderArgs) {
  await needColleague(args);
  const { page } = args.params;
  if (page && nameOf(page) === undefined) throw data(null, { status: 404 });
  return null;
}

const longestQuery = 100;

async function search({ readHelp }: Pick<Services, "readHelp">, q: string): Promise<HelpFound[]> {
  const texts = await Promise.all(
    helpPageNames.map(async (name) => [name, await readHelp(name)] as const),
  );
  return searchHelp(Object.fromEntries(texts) as Record<HelpPageName, string>, q);
}

export const middleware = [
  answerWithConsole<Route.LoaderArgs["params"]>(async ({ request, context, params }) => {
    const services = context.get(servicesContext);
    const name = nameOf(params.page);
    if (!name) {
      const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, longestQuery) ?? "";
      const found = q ? await search(services, q) : null;
      return { title: "Help", screen: <HelpIndex q={q} found={found} /> };
    }
    const text = helpHtml(await services.readHelp(name), name);
    return { title: helpTitle(name), screen: <HelpPageScreen name={name} {...text} /> };
  }),
];

function SearchForm({ q }: { q: string }) {
  return (
    <search>
      <form method="get" action={paths.adminHelp()} className="help-search">
        <input
          type="search"
          name="q"
          className="input"
          aria-label="Search help"
          placeholder="What do you want to do?"
          defaultValue={q}
          maxLength={longestQuery}
        />
        <button type="submit" className="btn">
          Search
        </button>
      </form>
    </search>
  );
}

function HelpIndex({ q, found }: { q: string; found: HelpFound[] | null }) {
  const groups = Map.groupBy(helpTopicNames, (name) => helpTopics[name].group);
  return (
    <div className="screen max-w-4xl">
      <h1 className="screen-title">Help</h1>
      <SearchForm q={q} />
      {found ? <Found q={q} found={found} /> : null}
      {[...groups].map(([group, names]) => (
        <HelpGroup key={group} title={group} names={names} />
      ))}
      <HelpGroup title="For developers" names={developerPageNames}>
        For people who run the server or change the code.
      </HelpGroup>
    </div>
  );
}

function Found({ q, found }: { q: string; found: HelpFound[] }) {
  return (
    <section aria-labelledby="found" className="mt-6">
      <h2 id="found" className="section-title">
        {found.length === 0
          ? `No help page has “${q}”`
          : `${found.length} ${found.length === 1 ? "page" : "pages"} with “${q}”`}
      </h2>
      {found.length === 0 ? (
        <p className="mt-1 text-muted">Try fewer or other words, or choose a page below.</p>
      ) : null}
      <ul className="rows mt-2">
        {found.map(({ name, title, excerpt }) => (
          <li key={name} className="entry">
            <div className="entry-text">
              <a className="link font-medium" href={paths.adminHelp(name)}>
                {title}
              </a>
              {isHelpTopic(name) ? null : <span className="text-muted"> For developers</span>}
              <p className="text-muted">{excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HelpGroup(props: {
  title: string;
  names: readonly HelpPageName[];
  children?: React.ReactNode;
}) {
  const { title, names, children } = props;
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {children ? <p className="text-muted">{children}</p> : null}
      <ul className="help-topics">
        {names.map((name) => (
          <li key={name}>
            <a className="link" href={paths.adminHelp(name)}>
              {helpTitle(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HelpPageScreen({ name, html, contents }: HelpHtml & { name: HelpPageName }) {
  return (
    <div className="screen max-w-4xl">
      <p>
        <a className="crumb" href={paths.adminHelp()}>
          All help
        </a>
      </p>
      <h1 className="screen-title">{helpTitle(name)}</h1>
      {contents.length > 0 ? (
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
      ) : null}
      <div
        className="help-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own file
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isHelpTopic(name) ? <SearchForm q="" /> : null}
    </div>
  );
}

/** Never shown: it makes the route a page, so that a refusal is one too. */
export default function HelpPage() {
  return null;
}
