import type { Section } from "../blocks.ts";

export const analytics: Section = {
  id: "analytics",
  title: "Reports and analytics",
  summary: "See how the week went, and decide what to change. Admins have full access.",
  blocks: [
    {
      kind: "paragraph",
      text: "Reports count what the drivers recorded. They're only as good as your tasks: a delivery can be on time only if its task has a time window.",
    },
    {
      kind: "scene",
      scene: "report",
      caption: "A week's report: deliveries on time, in numbers and as a share.",
    },
    {
      kind: "definitions",
      columns: ["Look at", "Ask yourself"],
      rows: [
        ["Deliveries by day", "Which day needs one more driver, and which one fewer?"],
        ["Inside the time window", "Where do we promise more than the route can deliver?"],
        [
          "Failed deliveries",
          "Which reason keeps coming back: nobody home, wrong address, refused?",
        ],
        ["Survey answers", "What do customers say that the numbers don't?"],
      ],
    },
    {
      kind: "heading",
      id: "analytics-weekly",
      text: "Fifteen minutes a week",
    },
    {
      kind: "steps",
      items: [
        "Open last week's report and find the day that stands out.",
        "Filter by driver, hub, or customer until you see why.",
        "Change one thing: a time window, a hub's preference, a note that drivers miss.",
        "Look again a week later.",
      ],
    },
  ],
};

export const support: Section = {
  id: "support",
  title: "Help and support",
  summary: "What to try first, and how to reach us.",
  blocks: [
    {
      kind: "definitions",
      columns: ["What you see", "What to try"],
      rows: [
        [
          "The confirmation email doesn't arrive",
          "Check your spam folder, and make sure you signed up with this address.",
        ],
        [
          "A driver sees no route in the app",
          "Check that the route is assigned to this driver, and that they're signed in as themselves.",
        ],
        [
          "A task isn't on any route",
          "Check whether it's unassigned, and whether the address and the time window are right.",
        ],
        [
          "A driver can't complete a task without a photo",
          "An admin can enable [handed to customer](#task-completion-handed).",
        ],
        [
          "A customer sees no live driver",
          "Check the plan: the branded tracking page needs [Brick & Mortar or above](#tracking).",
        ],
        [
          "The stops are in an odd order",
          "Check the hub's start and end preferences and the time windows.",
        ],
      ],
    },
    {
      kind: "heading",
      id: "support-contact",
      text: "Write to us",
    },
    {
      kind: "paragraph",
      text: "If that doesn't help, [contact support](page:contact), Monday to Saturday, 7 a.m. to 8 p.m. Pacific. Tell us three things, so that our first answer is a useful one:",
    },
    {
      kind: "list",
      items: [
        "the email address of your account and the name of your organization,",
        "the task or route it's about, and the day,",
        "what you expected to happen, and what happened instead.",
      ],
    },
  ],
};
