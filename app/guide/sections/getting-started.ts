import type { Section } from "../blocks.ts";

export const loginSetup: Section = {
  id: "login-setup",
  title: "Sign in and set up",
  summary: "From the confirmation email to an account that is ready for its first task.",
  blocks: [
    {
      kind: "paragraph",
      text: "The person who signs up is the first admin. Confirm your email address with the link in the email we sent, then sign in to the dashboard: the **Sign In** button is at the top of every page of our site. Use the email address and password you signed up with.",
    },
    {
      kind: "steps",
      items: [
        "Sign in to the dashboard.",
        "[Add your team](#team) and give each person a role.",
        "[Create your first hub](#hub), the place your drivers leave from.",
        "[Decide how a task is completed](#task-completion): always with a photo, or also by handing over.",
        "[Enter a few real tasks](#tasks), five or six addresses you know well.",
        "[Optimize the routes](#optimize), assign them, and let the drivers open the mobile app.",
        "In the evening, look at the [tracking page](#tracking) and the [reports](#analytics) for that first day.",
      ],
    },
    {
      kind: "note",
      title: "Start small",
      text: "One hub, one driver, and a handful of tasks teach you more than a full day's list. Allow about an hour. Pick addresses you know: you'll see at once whether the order of the stops makes sense.",
    },
    {
      kind: "heading",
      id: "login-setup-ready",
      text: "Have this ready",
    },
    {
      kind: "list",
      items: [
        "Name and email address of everyone who drives or dispatches.",
        "The address of every place your drivers leave from or return to.",
        "Tomorrow's deliveries: recipient, address, the time you promised, and what the driver has to know.",
        "Two questions you would like to ask after a delivery, if your plan has the branded tracking page.",
      ],
    },
  ],
};

export const team: Section = {
  id: "team",
  title: "Your team",
  summary: "Three roles decide who drives, who plans, and who changes settings.",
  blocks: [
    {
      kind: "paragraph",
      text: "Every person has their own sign-in and one role. The role decides what they can do, so choose it by the work they do, not by their title.",
    },
    {
      kind: "definitions",
      columns: ["Role", "What it is for"],
      rows: [
        [
          "Driver",
          "Completes tasks. A driver receives the assigned route in the mobile app, sees each stop with its address, time window, and notes, and records the proof of delivery.",
        ],
        [
          "Dispatcher",
          "Organizes and manages routes. A dispatcher optimizes, assigns, and follows the drivers on the live map.",
        ],
        [
          "Admin",
          "Has full access to settings and analytics: team, hubs, task completion, tracking page, and reports.",
        ],
      ],
    },
    {
      kind: "scene",
      scene: "team-list",
      caption: "The team, each person with one role.",
    },
    {
      kind: "steps",
      items: [
        "Add each person with their name and email address.",
        "Choose the role: driver, dispatcher, or admin.",
        "Ask your drivers to install the mobile app from the App Store or Google Play. The links are in the footer of our site.",
        "Have every driver sign in once before the first route. The app runs on iPhone and Android. It's easier to help in the shop than on the road.",
      ],
    },
    {
      kind: "note",
      title: "How many people?",
      text: "Your plan says how many drivers are included; the [pricing page](page:pricing) has the numbers. Have at least two admins, so that somebody can change a setting when you're away, and not many more.",
    },
  ],
};
