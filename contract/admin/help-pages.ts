/** The project's own documents that the console shows at `/admin/help` and below, with their files. */
export const helpPages = {
  "": { title: "How to run this site", file: "README.md" },
  operations: { title: "Operations", file: "docs/operations.md" },
  runbooks: { title: "When something is wrong", file: "docs/runbooks.md" },
  "dashboard-webhooks": {
    title: "Webhooks to the dashboard",
    file: "docs/dashboard-webhooks.md",
  },
  scale: { title: "A million visits a day", file: "docs/scale.md" },
} as const;
export type HelpPageName = keyof typeof helpPages;
export const helpPageNames = Object.keys(helpPages) as HelpPageName[];
