/** Pictures that the site draws itself. Content names them; `app/` draws them. */

/** Portraits for people whose photograph the site doesn't have. `Initials` fits everybody. */
export const portraitNames = [
  "Initials",
  "Bob",
  "Short hair, glasses, and beard",
  "Curls",
  "Bald with a beard",
  "Long hair",
  "Cap",
  "Headscarf and glasses",
  "Bun",
] as const;
export type PortraitName = (typeof portraitNames)[number];
