/** Where a lead stands. */
export const leadStages = ["new", "contacted", "qualified", "won", "lost", "closed"] as const;
export type LeadStage = (typeof leadStages)[number];

/** How someone became a lead: the forms, an email, or the team. */
export const leadKinds = [
  "contact",
  "signup",
  "newsletter",
  "application",
  "email",
  "manual",
] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The kinds of timeline entries. The first ones are the person's own actions. */
export const leadEventKinds = [
  ...leadKinds,
  "reply",
  "note",
  "stage",
  "owner",
  "task",
  "merge",
  "price",
] as const;
export type LeadEventKind = (typeof leadEventKinds)[number];

/** The meaning of a column in an imported file. */
export const importTargets = [
  "email",
  "name",
  "firstName",
  "lastName",
  "company",
  "phone",
  "note",
  "skip",
] as const;
export type ImportTarget = (typeof importTargets)[number];

/** The consent that the form asked for. */
export interface ShownConsent {
  text: string;
  /** The day of the document that it refers to, `2026-11-22`; empty where it refers to none. */
  version: string;
}
