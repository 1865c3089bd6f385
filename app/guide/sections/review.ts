import type { Section } from "../blocks.ts";

export const analytics: Section = {
  id: "analytics",
  title: "Reports and analytics",
  summary: "See how the days went, and decide what to change. Admins have full access.",
  blocks: [
    {
      kind: "paragraph",
      text: "Reports count what the drivers recorded. They are as good as your tasks are: a delivery can only be on time if its task has a time window, and a failed one only has a reason if the driver gave it.",
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
        ["Deliveries by day", "Which day needs one driver more, and which one less?"],
        ["Inside the time window", "Where do we promise more than the route can keep?"],
        ["Failed deliveries", "Which reason comes back: nobody home, wrong address, refused?"],
        ["Survey answers", "What do customers say that the numbers do not?"],
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
        "Open the report of the past week and find the day that stands out.",
        "Filter by driver, hub or customer until you see what it was.",
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
          "The confirmation email does not arrive",
          "Check the spam folder, and make sure that you signed up with this address.",
        ],
        [
          "A driver sees no route in the app",
          "Check that the route is assigned to this driver, and that they are signed in as themselves.",
        ],
        [
          "A task is on no route",
          "Check whether it is unassigned, and whether address and time window are right.",
        ],
        [
          "A driver cannot complete a task without a photo",
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
      text: "If that does not help, [contact support](page:contact). Three things make the first answer a useful one:",
    },
    {
      kind: "list",
      items: [
        "the email address of your account and the name of your organization,",
        "the task or route it is about, and the day,",
        "what you expected to happen, and what happened instead.",
      ],
    },
  ],
};
