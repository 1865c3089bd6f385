import { z } from "zod";
import { formatList } from "../../../contract/format.ts";
import { links } from "../../../contract/links.ts";
import { greeting } from "../../../platform/emails/greeting.ts";
import { link, name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail, greetingPlaceholder } from "../../../platform/emails/template.ts";
import { inboxCountText, inboxKindNames } from "../inbox-words.ts";

/** To colleagues: what came up and still waits for them. It names no one: the console shows who and what. */
export const inboxWaiting = defineEmail({
  id: "inbox-waiting",
  props: z.object({
    name,
    /** What came up since the last of these emails. */
    waiting: z.array(z.object({ kind: z.enum(inboxKindNames), count: z.int().positive() })),
    link,
  }),
  sample: (site) => ({
    name: "Ann Lee",
    waiting: [
      { kind: "quarantine" as const, count: 3 },
      { kind: "task" as const, count: 1 },
    ],
    link: site(links.admin),
  }),
  name: "Something waits (to your team)",
  sent: "To colleagues whose role deals with it, once an hour at most, when something new waits in the console.",
  text: {
    subject: "{{company}}: {{waiting}}",
    preheader: "See who and what on the console’s overview.",
    heading: "Something new waits for you",
    body: [
      "{{greeting}}",
      "New in the console: {{waiting}}.",
      "[Open the overview]({{overview-link}})",
      "-# Don’t want these emails? Turn them off on the console’s overview, below Waiting for you.",
    ],
    reason: "You’re receiving this email because you work in the {{company}} console.",
  },
  placeholders: {
    ...greetingPlaceholder,
    waiting: "Such as “3 submissions in quarantine and 1 overdue task”",
    "overview-link": "The console’s overview",
  },
  required: ["overview-link"],
  values: ({ name, waiting, link }) => ({
    greeting: greeting(name),
    waiting: formatList(waiting.map(({ kind, count }) => inboxCountText(kind, count))),
    "overview-link": link,
  }),
});
