import { message } from "../../contract/texts.ts";

/** The limits of the product. */
export const notYetTexts = {
  title: "What it doesn’t do yet",
  intro:
    "Read this before you sign up. If one of these stops you, write to us before you choose a plan.",
  comingSoon: "Coming soon",
  more: "More",
  moreLabel: message("More on: {title}", { title: "No long surveys" }),
  closingTitle: "Does one of these stop you?",
  closing: "Tell us what you need. We’ll say whether it works today.",

  orders: "Orders",
  shop: "It doesn’t connect to your online shop",
  shopInstead:
    "Type orders, paste them as rows from a spreadsheet, or upload a CSV file. Each row becomes a task.",
  api: message("No API on {plans}", { plans: "Free and Starter" }),
  apiInstead: "The larger plans can also send orders through the API.",

  routes: "Routes",
  load: "The optimizer doesn’t know what fits in a vehicle, or what a load weighs",
  loadInstead: "Put fewer stops on the route of a small van.",
  breaks: "It doesn’t plan for breaks, working hours, or traffic",
  breaksInstead: "Leave room in the route, or move a task to another driver before it goes out.",

  drivers: "Drivers",
  chat: "No driver chat",
  chatInstead: "Put what the driver needs to know in the task’s notes.",
  signal: "The app doesn’t work without signal",
  signalInstead:
    "In a dead zone, the driver writes down the time and completes the task at the next place with signal.",
  directions: "No turn-by-turn directions of its own",
  directionsInstead: "Navigate opens the address in Apple Maps or Google Maps.",

  customers: "Your customers",
  sms: "No text messages outside the United States and Canada",
  smsInstead: "Use chat or notifications there.",
  tracking: message("No branded tracking page on {plans}", { plans: "Free and Starter" }),
  trackingInstead: "The larger plans have it, with live driver updates.",
  surveys: "No long surveys",
  surveysInstead: "After a delivery, the tracking page asks for stars and up to two answers.",
  fees: "It doesn’t collect your delivery fees",
  feesInstead: "You set and collect them in your own store. We take no cut.",

  data: "Data",
  storage: "No storage outside the United States",
  storageInstead: "The Privacy Policy lists the companies that work for us.",
  health: "No health information",
  healthInstead:
    "Pharmacies can deliver with it, but don’t enter a medicine or an illness. Write to us first if a health privacy law applies to you.",
} as const;
