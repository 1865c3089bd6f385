/** The films of the posts: which screens of the product each one shows, and what is said about them. */

export type SceneName =
  | "board"
  | "customer-messages"
  | "driver-phone"
  | "driver-report"
  | "late-task"
  | "plan"
  | "proof-phone"
  | "report"
  | "stop-grocery"
  | "stop-list"
  | "stop-parcels"
  | "stop-pharmacy"
  | "timeline"
  | "tracking"
  | "tracking-delivered";

interface Shot {
  scene: SceneName;
  text: string;
}

/** How long each shot is on screen, and how long two of them overlap, in seconds. */
export const shotSeconds = 3.4;
export const overlapSeconds = 0.4;

/** By the name of the file that is written. */
export const films: Readonly<Record<string, readonly Shot[]>> = {
  "delivering-prescriptions-with-care": [
    { scene: "stop-pharmacy", text: "The right person signs, and the time is recorded." },
    { scene: "customer-messages", text: "Messages name the shop and the time, not the contents." },
  ],
  "first-week-with-a-driver-app": [
    { scene: "stop-list", text: "Monday: read the stops from the phone." },
    { scene: "driver-phone", text: "Tuesday: open a stop, and drive there." },
    { scene: "proof-phone", text: "Wednesday: proof, still at the door." },
  ],
  "getting-ready-for-a-peak-week": [
    { scene: "plan", text: "Plan the heaviest day first." },
    { scene: "timeline", text: "Leave room between the windows. Something always comes up." },
  ],
  "proof-of-delivery-that-settles-disputes": [
    { scene: "stop-parcels", text: "Item and door in one picture, with the time." },
    { scene: "proof-phone", text: "Photo, signature, or in person: one rule for everyone." },
  ],
  "time-windows-drivers-can-keep": [
    { scene: "timeline", text: "Each bar is a promise. Each dot is a stop inside it." },
    { scene: "stop-grocery", text: "The minutes to spare are what keep it." },
  ],
  "tracking-messages-customers-want": [
    { scene: "customer-messages", text: "Three messages, each when the customer wonders." },
    { scene: "tracking", text: "In between, the page answers, not the phone." },
    { scene: "tracking-delivered", text: "After the delivery: the proof, then two questions." },
  ],
  "weekly-review-what-to-measure": [
    { scene: "report", text: "How many were on time? Find the day that stands out." },
    { scene: "driver-report", text: "Small numbers jump: compare drivers over four weeks." },
  ],
  "what-a-failed-delivery-costs": [
    { scene: "board", text: "Ten minutes to spare or fewer: call before it fails." },
    { scene: "late-task", text: "Failed deliveries go back on the board, unassigned." },
  ],
};
