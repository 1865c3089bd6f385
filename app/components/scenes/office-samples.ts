/** What the drawn forms of the dashboard hold. Fictional, and the same people and streets as in `city.ts`. */
export const team = [
  { name: "Ines", role: "Admin", note: "Settings and analytics" },
  { name: "Tomas", role: "Dispatcher", note: "Organises and manages routes" },
  { name: "Mara", role: "Driver", note: "Completes tasks" },
  { name: "Jonas", role: "Driver", note: "Completes tasks" },
  { name: "Priya", role: "Driver", note: "Completes tasks" },
] as const;

export const hubFields = [
  ["Name", "Orchard Street"],
  ["Address", "2 Orchard Street, loading door at the back"],
] as const;

/** Driver preferences of a hub: what is asked, and the two answers, the chosen one first. */
export const hubPreferences = [
  ["Drivers start", "At this hub", "Somewhere else"],
  ["Drivers end", "At this hub", "Somewhere else"],
] as const;

export const taskFields = [
  ["Recipient", "Noor Haddad"],
  ["Address", "19 Mill Street, second floor"],
  ["Time window", "13:00 – 14:00"],
  ["Notes", "Ring twice. Nut allergy: keep the bags apart."],
] as const;

export const surveyQuestions = ["Did it come when we said?", "Was everything in the bag?"] as const;

export const client = {
  name: "Noor Haddad",
  address: "19 Mill Street",
  tags: ["Weekly order", "Call first"],
  feedback: "Prefers the early window. Says thank you for the call.",
  stars: 4,
} as const;
