/** The ten anchors of the guide, in the order in which a new admin needs them. They are public addresses. */
export const anchors = [
  "login-setup",
  "team",
  "hub",
  "task-completion",
  "tasks",
  "optimize",
  "tracking",
  "customers",
  "analytics",
  "support",
] as const;
type Anchor = (typeof anchors)[number];

/** A drawn piece of the product; page and PDF each have a drawing for every name. */
export type SceneName =
  | "team-list"
  | "hub-form"
  | "completion-setting"
  | "driver-phone"
  | "task-form"
  | "dispatch-board"
  | "tracking-page"
  | "survey-setting"
  | "client-card"
  | "report";

/**
 * One piece of a section. Texts may hold `**strong**` and links: `[label](#anchor)` into the guide,
 * `[label](page:pricing)` to a page of the site by its name in `paths`.
 */
export type Block =
  | { kind: "paragraph"; text: string }
  /** A part of a section; its id begins with the section's. */
  | { kind: "heading"; id: string; text: string }
  /** Things to do, in this order. */
  | { kind: "steps"; items: string[] }
  | { kind: "list"; items: string[] }
  /** Terms with what they mean; `columns` names both. */
  | { kind: "definitions"; columns: [string, string]; rows: [string, string][] }
  | { kind: "note"; title: string; text: string }
  | { kind: "scene"; scene: SceneName; caption: string };

export interface Section {
  id: Anchor;
  title: string;
  /** What the section is for, in one sentence. */
  summary: string;
  blocks: Block[];
}
