import type { Section } from "../blocks.ts";

export const tracking: Section = {
  id: "tracking",
  title: "Tracking page and survey",
  summary: "What your customers see while they wait, and what you ask them afterwards.",
  blocks: [
    {
      kind: "paragraph",
      text: "Customers get automated status updates about their delivery. The branded tracking page goes further: it carries your brand instead of ours, shows the status of the delivery and the predicted arrival, and follows the driver live.",
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
      text: "After the delivery the tracking page can ask for a **star rating** and **up to 2 questions** of your own. Few questions get many answers.",
    },
    {
      kind: "scene",
      scene: "survey-setting",
      caption: "Two questions and a star rating: that is the whole survey.",
    },
    {
      kind: "list",
      items: [
        "Ask what you will act on: “Was everything in the bag?” beats “Were you satisfied?”.",
        "Keep a question for some weeks before you change it, so that the answers can be compared.",
        "Read low ratings together with the task's proof of delivery and notes.",
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
        "Optimize, assign it to a driver and have the driver set off.",
        "Open the tracking page on your phone and follow the driver.",
        "Let the driver complete the task, then answer your own survey.",
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
      columns: ["What there is", "What it does"],
      rows: [
        [
          "Automated updates",
          "Tell customers by message how their delivery stands, without a call to your shop.",
        ],
        ["Customer portal", "A place where customers look at their deliveries themselves."],
        ["Client tags", "Mark customers that need something special, so that you find them again."],
        [
          "Internal feedback",
          "What your team notes about a client. Only your team sees it; the customer never does.",
        ],
        ["Survey answers", "The star rating and the answers from the [tracking page](#tracking)."],
      ],
    },
    {
      kind: "scene",
      scene: "client-card",
      caption: "A client with tags, internal feedback and the last rating.",
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
        "Write feedback so that you would not mind the customer reading it, although they cannot.",
        "What the driver needs at the door belongs in the [notes of the task](#tasks-notes).",
      ],
    },
  ],
};
