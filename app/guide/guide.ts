import type { Section } from "./blocks.ts";
import { customers, tracking } from "./sections/customers.ts";
import { loginSetup, team } from "./sections/getting-started.ts";
import { hub } from "./sections/hubs.ts";
import { analytics, support } from "./sections/review.ts";
import { optimize } from "./sections/routes.ts";
import { taskCompletion, tasks } from "./sections/tasks.ts";

/** The Quick Start Guide: the one source of the page and of the PDF. */
export const guide: { title: string; lede: string; sections: readonly Section[] } = {
  title: "Quick Start Guide",
  lede: "For the admin of a new account: from the first sign-in to a delivered route and the report about it, in ten short sections.",
  sections: [
    loginSetup,
    team,
    hub,
    taskCompletion,
    tasks,
    optimize,
    tracking,
    customers,
    analytics,
    support,
  ],
};
