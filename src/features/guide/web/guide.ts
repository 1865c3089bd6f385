import { supportAnchor } from "../guide.ts";

/** The anchor of the section at whose end the contacts and the questions are: the one for support, or the last one. */
export const helpAnchor = (sections: readonly { anchor: string }[]): string | undefined =>
  (sections.find(({ anchor }) => anchor === supportAnchor) ?? sections.at(-1))?.anchor;
