import { emailAddress } from "../../contract/email-address.ts";
import { line, optionalText } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { passkeyName } from "../identity/passkey.ts";
import { currentPassword } from "../identity/password.ts";
import { optionalPhone, passwordChange, ticked } from "./profile.ts";

/** Mails that a customer may switch off, with what is on until they do. All others always come. */
export const mailDefaults = {
  /** The welcome mail with the first steps. */
  notify_tips: true,
  /** That a message or an application of theirs has arrived. */
  notify_receipts: true,
} as const;
export type MailChoice = keyof typeof mailDefaults;

/** A person's profile. The phone number is in E.164 form. Values may be empty. */
const personalForm = z.object({
  form: z.literal("personal"),
  first_name: line("Enter your first name.", 100),
  last_name: line("Enter your last name.", 100),
  phone: optionalPhone,
  job_title: optionalText(100),
  location: optionalText(100),
  bio: optionalText(1000),
});

const passkeyId = line("Choose a passkey.", 100);

/** Every form of the settings of one's own account but the picture's. */
export const ownSettingsForm = z.discriminatedUnion("form", [
  personalForm,
  z.object({
    form: z.literal("email"),
    email: emailAddress("Enter your new email address."),
    current_password: currentPassword,
  }),
  z.object({ form: z.literal("email-cancel") }),
  z.object({ form: z.literal("avatar-remove") }),
  passwordChange,
  z.object({
    form: z.literal("notifications"),
    notify_tips: ticked,
    notify_receipts: ticked,
    notify_newsletter: ticked,
  }),
  z.object({ form: z.literal("session"), session: line("Choose a session.", 100) }),
  z.object({ form: z.literal("sessions") }),
  z.object({ form: z.literal("passkey-rename"), passkey: passkeyId, name: passkeyName }),
  z.object({
    form: z.literal("passkey-remove"),
    passkey: passkeyId,
    current_password: currentPassword,
  }),
  z.object({
    form: z.literal("delete"),
    current_password: currentPassword,
    understood: z.literal("on", { error: "Check this box to continue." }),
  }),
  z.object({ form: z.literal("keep") }),
]);

/** A profile without its email address; all but the names may be empty. */
export type ProfileDetails = Omit<z.output<typeof personalForm>, "form">;

/** Parts of the settings page of one's own account. */
export const ownSections = [
  "avatar",
  "personal",
  "email",
  "password",
  "passkeys",
  "sessions",
  "notifications",
  "data",
  "delete",
] as const;
export type OwnSection = (typeof ownSections)[number];

/** The name of the text that says what is missing. */
type MissingPart = `missing${"Name" | "Email" | "Picture" | "Phone" | "Job" | "Location" | "Bio"}`;

const profileParts: readonly { missing: MissingPart; filled: (profile: Completable) => boolean }[] =
  [
    { missing: "missingName", filled: (one) => Boolean(one.first_name && one.last_name) },
    { missing: "missingEmail", filled: (one) => one.emailVerified },
    { missing: "missingPicture", filled: (one) => one.hasAvatar },
    { missing: "missingPhone", filled: (one) => Boolean(one.phone) },
    { missing: "missingJob", filled: (one) => Boolean(one.job_title) },
    { missing: "missingLocation", filled: (one) => Boolean(one.location) },
    { missing: "missingBio", filled: (one) => Boolean(one.bio) },
  ];
type Completable = ProfileDetails & { emailVerified: boolean; hasAvatar: boolean };

/** How much of a profile is filled in, in whole percent, and what is not. */
export function profileCompletion(profile: Completable): {
  percent: number;
  missing: MissingPart[];
} {
  const missing = profileParts.filter((part) => !part.filled(profile)).map((part) => part.missing);
  const filled = profileParts.length - missing.length;
  return { percent: Math.round((filled / profileParts.length) * 100), missing };
}
