import { ChevronRight, ExternalLink, LifeBuoy, LogOut, Menu, Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { type StaffRole, staffRoleNames } from "../contract/roles.ts";
import { helpFor, helpTitle, useFirstDayCount, useInboxCounts } from "./from-features.ts";
import { useMe } from "./me.ts";
import { consolePaths, isServed } from "./paths.ts";
import { leadsTo, type Screen, screenHref } from "./screen.ts";
import { firstDay, overview, type ScreenGroup, screenGroups } from "./screens.tsx";
import { useOpenGroups } from "./use-open-groups.ts";

const searchKeys = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

/** The site's own mark: the icon of this document. */
const mark = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;

export function Sidebar({ openPalette }: { openPalette: () => void }) {
  const { me, can } = useMe();
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on the way to another screen
  useEffect(() => setOpen(false), [location]);
  const countWaiting = useInboxCounts();
  const countOf = ({ waits = [] }: Screen) => countWaiting(waits);
  const unready = useFirstDayCount();
  const groups = screenGroups
    .map(({ name, screens }) => ({
      name,
      screens: screens.filter(({ area, access = "read" }) => !area || can(area, access)),
    }))
    .filter(({ screens }) => screens.length > 0);
  const nav = useRef<HTMLElement>(null);
  const current = groups.find(({ screens }) => screens.some((screen) => leadsTo(screen, location)));
  const { isOpen, toggle } = useOpenGroups(nav, current?.name);
  const anything = groups.some(({ screens }) => screens.some((screen) => countOf(screen) > 0));
  const topic = helpFor(location);
  const help = topic ? `Help: ${helpTitle(topic)}` : "Help";
  const helpHref = topic ? `${consolePaths.help}/${topic}` : consolePaths.help;
  return (
    <header className="sidebar" data-open={open || undefined}>
      <div className="side-head">
        <button
          type="button"
          className="icon-btn md:hidden"
          aria-expanded={open}
          aria-controls="side-body"
          aria-label={anything ? "Menu, something needs your attention" : "Menu"}
          data-waiting={anything || undefined}
          onClick={() => setOpen(!open)}
        >
          <Menu aria-hidden="true" size={18} />
        </button>
        <Link href={consolePaths.home} className="side-brand">
          <img src={mark()} alt="" width={20} height={20} />
          <span className="truncate">{me.site}</span>
        </Link>
        <a className="icon-btn md:hidden" href={helpHref} aria-label={help}>
          <LifeBuoy aria-hidden="true" size={18} />
        </a>
        <button
          type="button"
          className="icon-btn md:hidden"
          aria-label="Search"
          onClick={openPalette}
        >
          <Search aria-hidden="true" size={18} />
        </button>
      </div>
      <div id="side-body" className="side-body">
        <button type="button" className="side-search" onClick={openPalette}>
          <Search aria-hidden="true" size={14} />
          <span className="flex-1 text-left">Search</span>
          <kbd>{searchKeys}</kbd>
        </button>
        <nav aria-label="Console" className="side-nav" ref={nav}>
          <ul>
            <Entry screen={overview} location={location} />
            {unready > 0 ? <Entry screen={firstDay} location={location} count={unready} /> : null}
          </ul>
          {groups.map((group) => (
            <Group
              key={group.name}
              group={group}
              location={location}
              open={isOpen(group.name)}
              toggle={() => toggle(group.name)}
              countOf={countOf}
            />
          ))}
        </nav>
        <a
          href={helpHref}
          className="side-link side-help"
          aria-current={location.startsWith(consolePaths.help) ? "page" : undefined}
        >
          <LifeBuoy size={16} aria-hidden="true" />
          {help}
        </a>
        <div className="side-foot">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{me.name}</p>
            <p className="text-xs text-muted">{staffRoleNames[me.role as StaffRole]}</p>
          </div>
          <a href="/" className="icon-btn" aria-label="View site" title="View site">
            <ExternalLink size={16} aria-hidden="true" />
          </a>
          <form method="post" action="/logout">
            <button type="submit" className="icon-btn" aria-label="Sign out" title="Sign out">
              <LogOut aria-hidden="true" size={16} />
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}

function Group(props: {
  group: ScreenGroup;
  location: string;
  open: boolean;
  toggle: () => void;
  countOf: (screen: Screen) => number;
}) {
  const { group, location, open, toggle, countOf } = props;
  const id = useId();
  const waiting = group.screens.reduce((sum, screen) => sum + countOf(screen), 0);
  const here = group.screens.some((screen) => leadsTo(screen, location));
  return (
    <div className="side-group">
      <h2>
        <button
          type="button"
          className="side-title"
          aria-expanded={open}
          aria-controls={id}
          data-here={here || undefined}
          onClick={toggle}
        >
          <ChevronRight size={14} aria-hidden="true" />
          {group.name}
          {open ? null : <Count of={waiting} />}
        </button>
      </h2>
      <ul id={id} hidden={!open}>
        {group.screens.map((screen) => (
          <Entry key={screen.path} screen={screen} location={location} count={countOf(screen)} />
        ))}
      </ul>
    </div>
  );
}

function Entry(props: { screen: Screen; location: string; count?: number }) {
  const { screen, location, count = 0 } = props;
  const { title, label = title, icon: Picture } = screen;
  const href = screenHref(screen);
  const content = (
    <>
      {Picture ? <Picture size={16} aria-hidden="true" /> : null}
      {label}
      <Count of={count} />
    </>
  );
  const attributes = {
    ...{ href, className: "side-link" },
    "aria-current": leadsTo(screen, location) ? ("page" as const) : undefined,
  };
  return (
    <li>
      {isServed(href) ? <a {...attributes}>{content}</a> : <Link {...attributes}>{content}</Link>}
    </li>
  );
}

/** How much waits behind a link. */
function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count.toLocaleString("en-US")}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
