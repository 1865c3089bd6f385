import type { Section } from "../blocks.ts";

export const tracking: Section = {
  id: "tracking",
  title: "Tracking page and survey",
  summary: "What your customers see while they wait, and what you ask them afterward.",
  blocks: [
    {
      kind: "paragraph",
      text: "Customers get automated status updates about their delivery, by SMS to numbers in the United States and Canada or by email. The branded tracking page goes further: it carries your brand instead of ours, shows the status of the delivery and the predicted arrival, and follows the driver live.",
    },
    {
      kind: "note",
      title: "Brick & Mortar plan or above",
      text: "Branded tracking pages with live driver updates need the Brick & Mortar plan or above. The [pricing page](page:pricing) compares the plans.",
    },
    {
      kind: "scene",
      scene: "tracking-page",
      caption: "The tracking page after a delivery: the proof and the survey.",
    },
    {
      kind: "heading",
      id: "tracking-survey",
      text: "The survey",
    },
    {
      kind: "paragraph",
      text: "After the delivery the tracking page can ask for a **star rating** and **up to 2 questions** of your own. The fewer the questions, the more answers you get.",
    },
    {
      kind: "scene",
      scene: "survey-setting",
      caption: "Two questions and a star rating: that's the whole survey.",
    },
    {
      kind: "list",
      items: [
        "Ask what you will act on: “Was everything in the bag?” beats “Were you satisfied?”.",
        "Keep a question for a few weeks before you change it, so you can compare the answers.",
        "Read low ratings next to the task's proof of delivery and notes.",
      ],
    },
    {
      kind: "heading",
      id: "tracking-check",
      text: "Check it before your customers do",
    },
    {
      kind: "steps",
      items: [
        "Create a task with yourself as the recipient.",
        "Optimize, assign it to a driver, and have the driver set off.",
        "Open the tracking page on your phone and follow the driver.",
        "Have the driver complete the task, then answer your own survey.",
      ],
    },
  ],
};

export const customers: Section = {
  id: "customers",
  title: "Customers",
  summary: "Keep customers informed, and keep what your team knows about them.",
  blocks: [
    {
      kind: "definitions",
      columns: ["Feature", "What it does"],
      rows: [
        [
          "Automated updates",
          "Tell customers where their delivery is, so they don't have to call your shop.",
        ],
        ["Customer portal", "Lets customers look up their own deliveries."],
        ["Client tags", "Mark customers who need something special, so you can find them again."],
        [
          "Internal feedback",
          "What your team writes down about a client. Only your team sees it; the customer never does.",
        ],
        ["Survey answers", "The star rating and the answers from the [tracking page](#tracking)."],
      ],
    },
    {
      kind: "scene",
      scene: "client-card",
      caption: "A client with tags, internal feedback, and the latest rating.",
    },
    {
      kind: "heading",
      id: "customers-tags",
      text: "Tags that stay useful",
    },
    {
      kind: "list",
      items: [
        "Agree on a short list, and spell each tag one way.",
        "Tag what changes the delivery: “call first”, “stairs only”, “weekly order”.",
        "Write feedback you wouldn't mind the customer reading, even though they can't.",
        "What the driver needs at the door belongs in the [notes of the task](#tasks-notes).",
      ],
    },
  ],
};
