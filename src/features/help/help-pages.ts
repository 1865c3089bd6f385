/** Help by task, for people who work in the console. Each is a file of docs/help/, whose title it has. */
export const helpTopics = {
  "see-what-waits": { title: "See what’s waiting for you", group: "Today" },
  "go-live": { title: "Go live", group: "Today" },
  "answer-a-lead": { title: "Reply to a lead", group: "Leads & customers" },
  "release-from-quarantine": { title: "Release from quarantine", group: "Leads & customers" },
  "import-leads": { title: "Import leads", group: "Leads & customers" },
  "help-a-customer": { title: "Help a customer", group: "Leads & customers" },
  "open-a-customers-account": {
    title: "Open a customer’s account",
    group: "Leads & customers",
  },
  refund: { title: "Refund, give credit, or extend a trial", group: "Money" },
  "change-a-price": { title: "Change a price", group: "Money" },
  "offer-a-promotion-code": { title: "Offer a promotion code", group: "Money" },
  "move-customers": { title: "Move customers to another price", group: "Money" },
  "change-your-name-logo-and-color": {
    title: "Change your name, logo, and color",
    group: "Website",
  },
  "edit-a-page": { title: "Edit a page", group: "Website" },
  "change-a-pages-texts": { title: "Change a page’s texts", group: "Website" },
  "publish-a-post": { title: "Publish a post", group: "Website" },
  "upload-pictures-and-films": { title: "Upload pictures and films", group: "Website" },
  "post-a-job": { title: "Post a job", group: "Website" },
  "change-menus-and-redirects": { title: "Change menus and redirects", group: "Website" },
  "send-a-newsletter": { title: "Send a newsletter", group: "Email" },
  "change-an-email": { title: "Change an email", group: "Email" },
  "check-sent-emails": { title: "Check sent emails", group: "Email" },
  "invite-a-colleague": { title: "Invite a colleague", group: "Company & system" },
  "look-after-the-system": { title: "Look after the system", group: "Company & system" },
} as const satisfies Record<string, { title: string; group: string }>;
export type HelpTopic = keyof typeof helpTopics;
export const helpTopicNames = Object.keys(helpTopics) as HelpTopic[];

/** The project's own documents, for people who run the server or change the code. */
const developerPages = {
  setup: { title: "Settings and going live", file: "README.md" },
  operations: { title: "Operations", file: "docs/operations.md" },
  runbooks: { title: "When something is wrong", file: "docs/runbooks.md" },
  "dashboard-webhooks": {
    title: "Webhooks to the dashboard",
    file: "docs/dashboard-webhooks.md",
  },
  scale: { title: "A million visits a day", file: "docs/scale.md" },
} as const;
export type DeveloperPage = keyof typeof developerPages;
export const developerPageNames = Object.keys(developerPages) as DeveloperPage[];

/** Everything that the console shows at `/admin/help/{name}`. */
export type HelpPageName = HelpTopic | DeveloperPage;
export const helpPageNames: readonly HelpPageName[] = [...helpTopicNames, ...developerPageNames];
export const isHelpTopic = (name: string): name is HelpTopic => Object.hasOwn(helpTopics, name);

export const helpTitle = (name: HelpPageName): string =>
  isHelpTopic(name) ? helpTopics[name].title : developerPages[name].title;
/** Words by which search finds a page, besides its title. */
const searchWords: Partial<Record<HelpPageName, string>> = {
  setup: "currency tax languages environment smtp stripe s3 address https",
  operations: "backup restore currency tax proxy logs upgrade storage",
  "answer-a-lead": "erase merge export task note template",
  "help-a-customer": "invoice cancel plan export",
  "invite-a-colleague": "rules role team two-step",
};
/** Every page, as search offers it. */
export const helpPages = helpPageNames.map((name) => ({
  ...{ name, title: helpTitle(name), words: searchWords[name] ?? "" },
}));
/** A page's file, from the project's root. */
export const helpFile = (name: HelpPageName): string =>
  isHelpTopic(name) ? `docs/help/${name}.md` : developerPages[name].file;

/** Which page helps with a screen: the first one whose beginning fits. Paths without `/admin`. */
const screens: [beginning: string, topic: HelpTopic][] = [
  ["/first-day", "go-live"],
  ["/figures", "see-what-waits"],
  ["/activity", "see-what-waits"],
  ["/leads/import", "import-leads"],
  ["/leads", "answer-a-lead"],
  ["/quarantine", "release-from-quarantine"],
  ["/customers", "help-a-customer"],
  ["/signups", "help-a-customer"],
  ["/approvals", "refund"],
  ["/plan", "change-a-price"],
  ["/price-moves", "move-customers"],
  ["/promotion", "offer-a-promotion-code"],
  ["/setting", "change-your-name-logo-and-color"],
  ["/post", "publish-a-post"],
  ["/changelog", "publish-a-post"],
  ["/media", "upload-pictures-and-films"],
  ["/films", "upload-pictures-and-films"],
  ["/job", "post-a-job"],
  ["/menu", "change-menus-and-redirects"],
  ["/redirect", "change-menus-and-redirects"],
  ["/shared-previews", "change-menus-and-redirects"],
  ["/newsletter", "send-a-newsletter"],
  ["/wording", "change-a-pages-texts"],
  ["/email", "change-an-email"],
  ["/sent-emails", "check-sent-emails"],
  ["/bounced-addresses", "check-sent-emails"],
  ["/team", "invite-a-colleague"],
  ["/system", "look-after-the-system"],
  ...["/page", "/faq", "/guide", "/member", "/feature", "/industry", "/partner", "/work"].map(
    (beginning): [string, HelpTopic] => [beginning, "edit-a-page"],
  ),
];

/** The help for a screen of the console; null for screens that have none, such as the help itself. @param path `/admin/leads/1` */
export function helpFor(path: string): HelpTopic | null {
  const rest = path.replace(/^\/admin/, "");
  if (rest === "" || rest === "/") return "see-what-waits";
  const found = screens.find(
    ([beginning]) => rest === beginning || rest.startsWith(`${beginning}/`),
  );
  return found?.[1] ?? null;
}
