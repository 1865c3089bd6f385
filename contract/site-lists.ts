import type { PortraitName } from "./drawn.ts";

/** A person on the team page. */
export interface TeamMember {
  name: string;
  title: string;
  about: string;
  portrait: PortraitName;
  /** What the page quotes, in paragraphs with a blank line between them; empty: nothing. */
  message: string;
  /** Made up: the page says so. */
  sample: boolean;
}
