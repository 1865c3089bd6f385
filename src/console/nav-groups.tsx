import {
  BadgeCheck,
  BookOpen,
  BriefcaseBusiness,
  Building2,
  CircleHelp,
  CircleUserRound,
  Cog,
  Factory,
  FileText,
  Handshake,
  History,
  House,
  Images,
  Inbox,
  Link2,
  ListChecks,
  Mail,
  Mails,
  Megaphone,
  Newspaper,
  PanelsTopLeft,
  Replace,
  Rocket,
  Send,
  Settings,
  ShieldAlert,
  Signpost,
  Tag,
  TrendingUp,
  UserPlus,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";
import { type ContentTypeName, contentTypeOf } from "../features/content/content-types.ts";
import type { InboxKindName } from "../features/inbox/inbox-words.ts";
import type { useMe } from "./me.ts";
import { consolePaths } from "./paths.ts";

export interface NavEntry {
  href: string;
  label: string;
  icon: ComponentType<{ size?: number; "aria-hidden"?: "true" }>;
  /** Other addresses that belong to it. */
  also?: string[];
  /** What waits behind it. */
  waits?: InboxKindName[];
}

export interface NavGroup {
  name: string;
  entries: NavEntry[];
}

const typeIcons: Record<ContentTypeName, NavEntry["icon"]> = {
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

const ofType = (type: ContentTypeName): NavEntry => ({
  href: consolePaths.list(type),
  label: contentTypeOf(type).name,
  icon: typeIcons[type],
  also: [`/admin/${type}`],
});

/** The console's screens by what people do, without those that somebody may not open. */
export function navGroups({ can }: Pick<ReturnType<typeof useMe>, "can">): NavGroup[] {
  const when = (allowed: boolean, ...entries: NavEntry[]) => (allowed ? entries : []);
  const groups: NavGroup[] = [
    {
      name: "Leads & customers",
      entries: [
        ...when(can("leads", "read"), {
          href: consolePaths.leads,
          label: "Leads",
          icon: Inbox,
          waits: ["message", "task"],
        }),
        ...when(can("quarantine", "write"), {
          href: consolePaths.quarantine,
          label: "Quarantine",
          icon: ShieldAlert,
          waits: ["quarantine", "event"],
        }),
        ...when(
          can("customers", "read"),
          {
            href: consolePaths.customers,
            label: "Customers",
            icon: Building2,
            waits: ["consent"],
          },
          { href: consolePaths.signups, label: "Signups", icon: UserPlus },
        ),
      ],
    },
    {
      name: "Money",
      entries: [
        ...when(can("money", "read"), {
          href: consolePaths.approvals,
          label: "Approvals",
          icon: BadgeCheck,
          waits: ["money", "price"],
        }),
        ofType("plan"),
        ...when(can("customers", "read"), {
          href: consolePaths.priceMoves,
          label: "Price moves",
          icon: TrendingUp,
        }),
      ],
    },
    {
      name: "Website",
      entries: [
        ...(["page", "post", "changelog", "faq", "guide", "job"] as const).map(ofType),
        ...when(can("media", "read"), {
          href: consolePaths.media,
          label: "Media",
          icon: Images,
          also: [consolePaths.films],
        }),
        ...(["menu", "redirect"] as const).map(ofType),
        ...when(can("content", "read"), {
          href: consolePaths.sharedPreviews,
          label: "Shared previews",
          icon: Link2,
        }),
        ...when(can("content", "read"), {
          href: consolePaths.findAndReplace,
          label: "Find and replace",
          icon: Replace,
        }),
      ],
    },
    {
      name: "Lists on pages",
      entries: (["member", "feature", "industry", "partner", "work"] as const).map(ofType),
    },
    {
      name: "Email",
      entries: [
        ...when(can("newsletter", "read"), {
          href: consolePaths.newsletter,
          label: "Newsletter",
          icon: Send,
        }),
        ofType("email"),
        ...when(can("emails", "read"), {
          href: consolePaths.sentEmails,
          label: "Sent emails",
          icon: Mail,
          also: [consolePaths.bouncedAddresses],
          waits: ["email"],
        }),
      ],
    },
    {
      name: "Company",
      entries: [
        ofType("setting"),
        ...when(can("team", "read"), { href: consolePaths.team, label: "Team", icon: Users }),
      ],
    },
    {
      name: "System",
      entries: [
        ...when(can("audit", "read"), {
          href: consolePaths.activity,
          label: "Activity",
          icon: History,
        }),
        ...when(can("system", "read"), {
          href: consolePaths.system,
          label: "Background jobs",
          icon: Cog,
          waits: ["job", "disk"],
        }),
      ],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

export const overviewEntry: NavEntry = { href: consolePaths.home, label: "Overview", icon: House };
export const firstDayEntry: NavEntry = {
  href: consolePaths.firstDay,
  label: "First day",
  icon: Rocket,
};

/** Whether an entry leads to a screen, or to one that lies below it. */
export const leadsTo = ({ href, also = [] }: NavEntry, location: string): boolean =>
  href === consolePaths.home
    ? location === href
    : [href, ...also].some((one) => location === one || location.startsWith(`${one}/`));
