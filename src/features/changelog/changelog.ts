import type { Translatable } from "../content/translated.ts";

/** What an entry of the changelog tells: shown as its tag. */
export const changeKinds = ["New", "Improved", "Fixed"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Something that changed in the product. */
export interface ChangelogEntry extends Translatable {
  _id: string;
  slug: string;
  title: string;
  kind: ChangeKind;
  /** Sanitized HTML. */
  body: string;
  /** ISO 8601 date and time. */
  published_at: string;
  /** ISO 8601 date and time. */
  updated_at: string;
}

export interface ChangelogPage {
  /** Newest first. */
  entries: ChangelogEntry[];
  /** Cursor of the page that follows; null: this is the last one. */
  next: string | null;
}
