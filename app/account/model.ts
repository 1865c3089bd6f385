import type { NotificationName } from "../../contract/profile.ts";
import type { PortraitLook } from "../components/scenes/portrait.tsx";

/** A drawing that stands for a place of work. */
export type WorkImage = "store" | "parcels" | "pharmacy" | "kitchen";

/** What the settings page edits. */
export interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  bio: string;
}

export interface Education {
  name: string;
  year: string;
  location: string;
  class: string;
}

export interface Experience {
  image: WorkImage;
  title: string;
  year: string;
  name: string;
  location: string;
}

export interface Connection {
  image: PortraitLook;
  /** Name of the person. */
  title: string;
  /** What this person does. */
  role: string;
}

export interface Project {
  /** Slug of a picture in the gallery. */
  image: string;
  title: string;
  tag: string;
  /** The first sentence, and what Read More opens. */
  summary: string;
  more: string;
}

export interface Profile {
  person: Person;
  image: PortraitLook;
  jobTitle: string;
  location: string;
  /** How much of the profile is filled in, in percent. */
  completion: number;
  /** What would complete it. */
  missing: string;
  details: readonly { label: string; value: string; href?: string }[];
  connections: readonly Connection[];
  education: readonly Education[];
  experience: readonly Experience[];
  projects: readonly Project[];
}

export interface PaymentMethod {
  id: string;
  holder: string;
  brand: string;
  lastFour: string;
  /** Month and year, as on the card. */
  expiry: string;
  badge: "Default" | "Expired" | null;
}

/** A card as sentences call it: `Visa ending in 4242`. */
export const cardName = ({ brand, lastFour }: Pick<PaymentMethod, "brand" | "lastFour">) =>
  `${brand} ending in ${lastFour}`;

export interface Payment {
  /** ISO date. */
  date: string;
  item: string;
  amountCents: number;
  /** Number of its invoice, where there is one to see. */
  invoice?: string;
}

/** Which notifications are on. */
export type Notifications = Record<NotificationName, boolean>;

export const fullName = (person: Pick<Person, "first_name" | "last_name">): string =>
  `${person.first_name} ${person.last_name}`;
