import {
  BookOpen,
  BriefcaseBusiness,
  CircleHelp,
  CircleUserRound,
  Factory,
  FileText,
  Handshake,
  Images,
  ListChecks,
  Mails,
  Megaphone,
  Newspaper,
  PanelsTopLeft,
  Settings,
  Signpost,
  Tag,
  TicketPercent,
  TypeOutline,
} from "lucide-react";
import { activity } from "../features/activity/console/screens.tsx";
import { recordScreens, records } from "../features/content/console/record-screens.tsx";
import { contentTypeNames } from "../features/content/content-types.ts";
import { approvals, customers } from "../features/customers/console/screens.tsx";
import { figureRows, overview } from "../features/figures/console/screens.tsx";
import { firstDay } from "../features/first-day/console/screens.tsx";
import { help } from "../features/help/console/screens.tsx";
import { backgroundJobs } from "../features/jobs/console/screens.tsx";
import { leads } from "../features/leads/console/screens.tsx";
import { media } from "../features/media/console/screens.tsx";
import { newsletter } from "../features/newsletter/console/screens.tsx";
import { sharedPreviews } from "../features/previews/console/screens.tsx";
import { priceMoves } from "../features/price-moves/console/screens.tsx";
import { quarantine } from "../features/screening/console/screens.tsx";
import { sentEmails } from "../features/sent-emails/console/screens.tsx";
import { signups } from "../features/signup/console/screens.tsx";
import { team } from "../features/team/console/screens.tsx";
import { consolePaths } from "./paths.ts";
import { type Screen, withBelow } from "./screen.ts";

export interface ScreenGroup {
  name: string;
  screens: readonly Screen[];
}

/** Where the sidebar has a content type that has no line below. */
const otherTypes = "Lists on pages";

/** Above the groups of the sidebar. */
export { firstDay, overview };

/** The console at a glance: its screens by what people do. */
const placed: readonly ScreenGroup[] = [
  { name: "Leads & customers", screens: [leads, quarantine, customers, signups] },
  {
    name: "Money",
    screens: [
      approvals,
      records("plan", Tag, "prices pricing packages currency"),
      records("promotion", TicketPercent, "coupon discount voucher"),
      priceMoves,
    ],
  },
  {
    name: "Website",
    screens: [
      records("page", FileText, "legal terms privacy"),
      records("wording", TypeOutline, "texts words headline copy home pricing about translate"),
      records("post", Newspaper, "blog articles news"),
      records("changelog", Megaphone, "releases updates news"),
      records("faq", CircleHelp, "faq answers"),
      records("guide", BookOpen),
      records("job", BriefcaseBusiness, "jobs careers vacancies hiring"),
      media,
      records("menu", PanelsTopLeft, "navigation header footer links"),
      records("redirect", Signpost, "urls addresses"),
      sharedPreviews,
    ],
  },
  {
    name: otherTypes,
    screens: [
      records("member", CircleUserRound),
      records("feature", ListChecks),
      records("industry", Factory),
      records("partner", Handshake),
      records("work", Images),
    ],
  },
  {
    name: "Email",
    screens: [newsletter, records("email", Mails, "templates messages"), sentEmails],
  },
  {
    name: "Company",
    screens: [
      records(
        "setting",
        Settings,
        "brand logo colors company contact phone address hours time zone clock currency tax",
      ),
      team,
    ],
  },
  { name: "System", screens: [activity, backgroundJobs] },
];

/** As the sidebar has them: content types without a place above are in one group. */
export const screenGroups: readonly ScreenGroup[] = placed.map(({ name, screens }) => {
  if (name !== otherTypes) return { name, screens };
  const have = placed.flatMap((group) => group.screens.map(({ path }) => path));
  const others = contentTypeNames.filter((type) => !have.includes(consolePaths.list(type)));
  return { name, screens: [...screens, ...others.map((type) => records(type))] };
});

/** Every screen, in the order in which search offers them. */
export const screens: readonly Screen[] = [
  overview,
  ...screenGroups.flatMap((group) => group.screens),
  firstDay,
  help,
  figureRows,
  // Takes every address that is left.
  recordScreens,
].flatMap(withBelow);
