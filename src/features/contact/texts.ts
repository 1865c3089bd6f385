import { messages } from "../../contract/messages.ts";
import { element, message, rich } from "../../contract/texts.ts";

/** The contact page. */
export const contactTexts = {
  title: "Talk to us about your deliveries",
  intro:
    "Tell us what you deliver, how many stops a day, and what goes wrong. A person will email you back.",
  Phone: "Phone",
  Email: "Email",
  answer: "During those hours, we usually answer within an hour.",
  location: "Location",
  viewMap: "View on map",
  away: rich("We can’t show our phone number and address right now. <link>Try again</link>", {
    link: element,
  }),
  formTitle: "Send a message",
  name: "Your Name",
  email: "Your Email",
  subject: "Subject",
  description: "Comments",
  checkFields: messages.checkFields,
  send: "Send Message",
  sent: messages.contact.success,
  sentText: "We’ve emailed you a receipt. A person will write back.",
  guide: "See the guide",
  mapTitle: "Where we are",
  mapOf: message("Map of {place}", { place: "1 Main Street, Springfield" }),
  openMap: "Open OpenStreetMap",
  mapFailed:
    "We couldn’t reach OpenStreetMap. Check your connection and try again, or copy the address into your own map.",
  mapAsks:
    "The map comes from OpenStreetMap and loads only when you ask for it. OpenStreetMap will then see your IP address.",
  showMap: "Show the map",
  hideMap: "Hide the map",
} as const;
