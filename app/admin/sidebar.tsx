import {
  BadgeCheck,
  BookOpen,
  BriefcaseBusiness,
  Building2,
  ChevronRight,
  CircleHelp,
  CircleUserRound,
  Cog,
  ExternalLink,
  Factory,
  FileText,
  Handshake,
  History,
  House,
  Images,
  Inbox,
  LifeBuoy,
  Link2,
  ListChecks,
  LogOut,
  Mail,
  Mails,
  Megaphone,
  Menu,
  Newspaper,
  PanelsTopLeft,
  Rocket,
  Search,
  Send,
  Settings,
  ShieldAlert,
  Signpost,
  Tag,
  TrendingUp,
  UserPlus,
  Users,
} from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import {
  type ContentTypeName,
  contentTypeNames,
  contentTypeOf,
} from "../../contract/admin/content-types.ts";
import { type StaffRole, staffRoleNames } from "../../contract/roles.ts";
import { useFirstDayCount } from "./first-day/first-day-screen.tsx";
import { useMe } from "./me.ts";
import { consolePaths } from "./paths.ts";
import { useInboxCount } from "./use-inbox.ts";

type Icon = ComponentType<{ size?: number; "aria-hidden"?: "true" }>;
const typeIcons: Record<ContentTypeName, Icon> = {
  plan: Tag,
  faq: CircleHelp,
  page: FileText,
  guide: BookOpen,
  post: Newspaper,
  changelog: Megaphone,
  job: BriefcaseBusiness,
  member: CircleUserRound,
  feature: ListChecks,
  industry: Factory,
  partner: Handshake,
  email: Mails,
  work: Images,
  menu: PanelsTopLeft,
  redirect: Signpost,
  setting: Settings,
};
/** What is changed a few times a year: folded away, so that everything else fits a small laptop. */
const rareTypes: readonly ContentTypeName[] = [
  "member",
  "feature",
  "industry",
  "partner",
  "work",
  "redirect",
];
/** What the site is set up with, rather than what it says. */
const setupTypes: readonly ContentTypeName[] = ["setting", "menu", "email"];
const usualTypes = contentTypeNames.filter(
  (type) => type !== "plan" && !rareTypes.includes(type) && !setupTypes.includes(type),
);
const searchKeys = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

export function Sidebar({ openPalette }: { openPalette: () => void }) {
  const { me, can } = useMe();
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const [more, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on the way to another screen
  useEffect(() => setOpen(false), [location]);
  const waiting = {
    leads: useInboxCount("message", "task"),
    customers: useInboxCount("consent"),
    approvals: useInboxCount("money", "price"),
    quarantine: useInboxCount("quarantine", "event"),
    emails: useInboxCount("email"),
    jobs: useInboxCount("job", "disk"),
  };
  const firstDay = useFirstDayCount();
  const anything = Object.values(waiting).some(Boolean);
  const entry = (href: string, label: string, Picture: Icon, current: boolean, count = 0) => (
    <li key={href}>
      <Link href={href} className="side-link" aria-current={current ? "page" : undefined}>
        <Picture size={16} aria-hidden="true" />
        {label}
        <Count of={count} />
      </Link>
    </li>
  );
  const isOpen = (type: ContentTypeName) =>
    location === `/admin/${type}` || location.startsWith(`/admin/${type}/`);
  const typeEntry = (type: ContentTypeName) =>
    entry(consolePaths.list(type), contentTypeOf(type).name, typeIcons[type], isOpen(type));
  return (
    <header className="sidebar" data-open={open || undefined}>
      <div className="side-head">
        <button
          type="button"
          className="icon-btn md:hidden"
          aria-expanded={open}
          aria-controls="side-body"
          aria-label={anything ? "Menu, something waits for you" : "Menu"}
          data-waiting={anything || undefined}
          onClick={() => setOpen(!open)}
        >
          <Menu aria-hidden="true" size={18} />
        </button>
        <Link href={consolePaths.home} className="side-brand">
          {me.site}
        </Link>
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
        <nav aria-label="Console" className="side-nav">
          <ul className="side-list">
            {entry(consolePaths.home, "Overview", House, location === consolePaths.home)}
            {firstDay > 0
              ? entry(
                  consolePaths.firstDay,
                  "First day",
                  Rocket,
                  location === consolePaths.firstDay,
                  firstDay,
                )
              : null}
            {can("leads", "read")
              ? entry(
                  consolePaths.leads,
                  "Leads",
                  Inbox,
                  location.startsWith(consolePaths.leads),
                  waiting.leads,
                )
              : null}
          </ul>
          {can("customers", "read") ? (
            <>
              <h2 className="side-title">Customers</h2>
              <ul className="side-list">
                {entry(
                  consolePaths.customers,
                  "Customers",
                  Building2,
                  location.startsWith(consolePaths.customers),
                  waiting.customers,
                )}
                {entry(
                  consolePaths.signups,
                  "Signups",
                  UserPlus,
                  location.startsWith(consolePaths.signups),
                )}
                {can("money", "read")
                  ? entry(
                      consolePaths.approvals,
                      "Approvals",
                      BadgeCheck,
                      location === consolePaths.approvals,
                      waiting.approvals,
                    )
                  : null}
                {typeEntry("plan")}
                {entry(
                  consolePaths.priceMoves,
                  "Price moves",
                  TrendingUp,
                  location.startsWith(consolePaths.priceMoves),
                )}
              </ul>
            </>
          ) : null}
          <h2 className="side-title">Content</h2>
          <ul className="side-list">
            {can("customers", "read") ? null : typeEntry("plan")}
            {usualTypes.map(typeEntry)}
            {can("newsletter", "read")
              ? entry(
                  consolePaths.newsletter,
                  "Newsletter",
                  Send,
                  location.startsWith(consolePaths.newsletter),
                )
              : null}
            {can("media", "read")
              ? entry(consolePaths.media, "Media", Images, location.startsWith(consolePaths.media))
              : null}
            {can("content", "read")
              ? entry(
                  consolePaths.sharedPreviews,
                  "Shared previews",
                  Link2,
                  location === consolePaths.sharedPreviews,
                )
              : null}
          </ul>
          <details
            open={more || rareTypes.some(isOpen)}
            className="side-more"
            onToggle={(event) => setMore(event.currentTarget.open)}
          >
            <summary className="side-link">
              <ChevronRight size={16} aria-hidden="true" />
              More content
            </summary>
            <ul className="side-list">{rareTypes.map(typeEntry)}</ul>
          </details>
          <h2 className="side-title">Setup</h2>
          <ul className="side-list">
            {setupTypes.map(typeEntry)}
            {can("team", "read")
              ? entry(consolePaths.team, "Team", Users, location.startsWith(consolePaths.team))
              : null}
          </ul>
          {can("quarantine", "write") ||
          can("emails", "read") ||
          can("system", "read") ||
          can("audit", "read") ? (
            <>
              <h2 className="side-title">Operations</h2>
              <ul className="side-list">
                {can("quarantine", "write") ? (
                  <li>
                    <a
                      href={consolePaths.quarantine}
                      className="side-link"
                      aria-current={location === consolePaths.quarantine ? "page" : undefined}
                    >
                      <ShieldAlert size={16} aria-hidden="true" />
                      Quarantine
                      <Count of={waiting.quarantine} />
                    </a>
                  </li>
                ) : null}
                {can("emails", "read")
                  ? entry(
                      consolePaths.sentEmails,
                      "Sent emails",
                      Mail,
                      location.startsWith(consolePaths.sentEmails) ||
                        location === consolePaths.bouncedAddresses,
                      waiting.emails,
                    )
                  : null}
                {can("system", "read")
                  ? entry(
                      consolePaths.system,
                      "Background jobs",
                      Cog,
                      location === consolePaths.system,
                      waiting.jobs,
                    )
                  : null}
                {can("audit", "read")
                  ? entry(
                      consolePaths.activity,
                      "Activity",
                      History,
                      location === consolePaths.activity,
                    )
                  : null}
              </ul>
            </>
          ) : null}
        </nav>
        <div className="side-foot">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{me.name}</p>
            <p className="text-xs text-muted">{staffRoleNames[me.role as StaffRole]}</p>
          </div>
          <a
            href={consolePaths.help}
            className="icon-btn"
            aria-label="Help"
            title="Help"
            aria-current={location.startsWith(consolePaths.help) ? "page" : undefined}
          >
            <LifeBuoy size={16} aria-hidden="true" />
          </a>
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
