/** Pictures that the site draws itself. Content names them; `app/` draws them. */

/** Portraits for people whose photograph the site doesn't have. `Initials` fits everyone. */
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

/** Icons for a line of text. */
export const iconNames = [
  "Basket",
  "Book",
  "Building",
  "Card",
  "Croissant",
  "Factory",
  "Flower",
  "Gift",
  "Heart",
  "Laptop",
  "Messages",
  "Package",
  "Paw",
  "Phone",
  "Pill",
  "Plug",
  "Shirt",
  "Store",
  "Truck",
  "Wrench",
] as const;
export type IconName = (typeof iconNames)[number];

/** Stops of the sample day as the driver's app shows them, one for each of these trades. */
export const screenNames = ["Food", "Grocery", "Pharmacy", "Parcels"] as const;
export type ScreenName = (typeof screenNames)[number];
