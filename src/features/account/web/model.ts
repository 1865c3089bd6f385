import type { ReactNode } from "react";
import type { OwnSupportAccess } from "../../../composition/services.ts";
import type { Catalogs } from "../../../contract/catalogs.ts";
import type { Texts } from "../../../contract/texts.ts";
import type { PortraitLook } from "../../../ui/scenes/portrait.tsx";
import type { GalleryPictureName } from "../../media/gallery-pictures.ts";
import type { MailChoice, ProfileDetails } from "../account.ts";
import type { PictureOf } from "./picture.tsx";

/** Texts of an account's pages. */
export type AccountTexts = Texts<Catalogs["account"]["texts"], ReactNode>;

/** A drawing that stands for a place of work. */
export type WorkImage = "store" | "parcels" | "pharmacy" | "kitchen";

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
  /** This person's role. */
  role: string;
}

export interface Project {
  /** Slug of a picture in the gallery. */
  image: GalleryPictureName;
  title: string;
  tag: string;
  /** The first sentence, and what Read More opens. */
  summary: string;
  more: string;
}

/** A profile as its page shows it: one's own, or the sample. */
export interface Profile {
  name: string;
  /** Empty where it isn't known, as the location and the bio. */
  jobTitle: string;
  location: string;
  picture: PictureOf;
  bio: string;
  /** How much of the profile is filled in, in percent, what would complete it, and the link that leads there. */
  completion: { percent: number; text: string; link: string | null };
  details: readonly { label: string; value: string; href?: string }[];
  /** Pays for a plan, or may. */
  customer: boolean;
  /** What to do next. Null on the sample. */
  next: readonly NextStep[] | null;
  /** Parts that only the sample has. */
  history: {
    connections: readonly Connection[];
    education: readonly Education[];
    experience: readonly Experience[];
    projects: readonly Project[];
  } | null;
}

/** Values of the personal form. The sample has an email address in it; one's own account has another form for that. */
export type AccountPerson = Pick<ProfileDetails, "first_name" | "last_name" | "phone" | "bio"> &
  Partial<Pick<ProfileDetails, "job_title" | "location">> & { email?: string };

/** One thing to do next. */
export interface NextStep {
  title: string;
  text: string;
  href: string;
}

export interface PaymentMethod {
  id: string;
  holder: string;
  /** Null where it isn’t known. */
  brand: string | null;
  lastFour: string;
  /** Month and year, as on the card. */
  expiry: string;
  badge: "default" | "expired" | null;
}

/** Something that was paid, or given back. */
export interface AccountPayment {
  id: string;
  /** ISO date. */
  date: string;
  /** The item, or the source of the money. */
  item: string | { kind: "payment" | "refund"; cardLast4: string | null };
  /** Below zero for a refund. */
  amountCents: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** Number of the sample invoice, where it is the one. */
  invoice?: string;
}

/** Which emails somebody gets: switches, in groups. */
export interface Notifications {
  about: string;
  groups: readonly { title: string; switches: readonly NotificationSwitch[] }[];
}

export interface NotificationSwitch {
  name: string;
  label: string;
  hint?: string;
  on: boolean;
}

export const fullName = (person: Pick<AccountPerson, "first_name" | "last_name">): string =>
  `${person.first_name} ${person.last_name}`.trim();

/** One's own account, as its pages show it. */
export interface OwnAccount {
  details: ProfileDetails;
  email: string;
  emailVerified: boolean;
  /** Before a passkey is added. */
  mustVerify: boolean;
  pendingEmail: string | null;
  /** Address of the picture, or null. */
  picture: string | null;
  mails: Record<MailChoice, boolean>;
  newsletter: "confirmed" | "pending" | "off";
  twoFactorEnabled: boolean;
  organization: { name: string; role: string } | null;
  /** `November 21, 2026`. */
  memberSince: string;
  /** When the account goes, if that was asked for. */
  deletionDue: string | null;
}

/** A passkey of the account. */
export interface OwnPasskey {
  id: string;
  name: string;
  /** `November 21, 2026`. */
  since: string;
  /** Null before it is used. */
  lastUsed: string | null;
}

/** A browser that is signed in. */
export interface OwnSession {
  id: string;
  device: string;
  address: string | null;
  /** `November 21, 2026`. */
  since: string;
  lastUsed: string;
  current: boolean;
}

/** Parts of the settings page that only one's own account has. */
export interface OwnSettings {
  account: OwnAccount;
  sessions: readonly OwnSession[];
  passkeys: readonly OwnPasskey[];
  backupCodesLeft: number;
  /** The address that passkeys are bound to. */
  origin: string;
  accesses: readonly OwnSupportAccess[];
}
