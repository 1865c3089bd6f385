import { emailAddress } from "../../contract/email-address.ts";
import { phoneMessages, phoneProblem, toE164 } from "../../contract/phone.ts";
import { line, optionalText } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { newPassword, normalizePassword, typedPassword } from "../identity/password.ts";

/** Limits of a profile picture. Source: product-spec section 5; the size in bytes is ours. */
export const avatarRules = {
  minSide: 256,
  /** A small file can unpack to a huge picture. */
  maxPixels: 40_000_000,
  /** Pictures are kept as squares of this side. */
  storedSide: 512,
  maxBytes: 5 * 1024 * 1024,
  /** For the browser's file chooser. */
  accept: ".jpg,.jpeg,.png,image/jpeg,image/png",
} as const;

export const avatarMessages = {
  missing: "Choose a picture first.",
  type: "Choose a .jpg or .png file.",
  small: `Choose a picture of at least ${avatarRules.minSide} by ${avatarRules.minSide} pixels.`,
  many: `Choose a picture of at most ${avatarRules.maxPixels / 1_000_000} megapixels.`,
  large: `Choose a picture of at most ${avatarRules.maxBytes / 1024 / 1024} MB.`,
} as const;

/** The error of a picture whose type and size are known, or null. */
export function avatarProblem(picture: {
  bytes: number;
  type: "jpg" | "png" | null;
  width: number;
  height: number;
}): string | null {
  if (picture.bytes === 0) return avatarMessages.missing;
  if (picture.bytes > avatarRules.maxBytes) return avatarMessages.large;
  if (picture.type === null) return avatarMessages.type;
  if (picture.width * picture.height > avatarRules.maxPixels) return avatarMessages.many;
  return Math.min(picture.width, picture.height) < avatarRules.minSide
    ? avatarMessages.small
    : null;
}

/** A phone number in E.164 form, or empty. The server adds the company's country first (`withFullPhone`). */
export const optionalPhone = optionalText(40).transform((value, context) => {
  if (value === "") return "";
  const message = phoneProblem(value);
  if (message) {
    // A profile has no message to put it in.
    const extension = message === phoneMessages.extension && "Leave the extension out.";
    context.addIssue({ code: "custom", message: extension || message });
  }
  return toE164(value) ?? z.NEVER;
});

/** The personal part of a profile. Phone and bio may be empty; the phone leaves it in E.164 form. */
const personalFields = z.object({
  first_name: line("Enter your first name.", 100),
  last_name: line("Enter your last name.", 100),
  email: emailAddress(),
  phone: optionalPhone,
  bio: optionalText(1000),
});

/** The rules of a new password as issues that do not stop the checks of the whole form. */
const checkedPassword = z
  .string({ error: "Enter a password." })
  .transform(normalizePassword)
  .superRefine((value, context) => {
    for (const { message } of newPassword.safeParse(value).error?.issues ?? []) {
      context.addIssue({ code: "custom", message });
    }
  });

/** A change of password: the old one, a new one and the new one again. */
export const passwordChange = z
  .object({
    form: z.literal("password"),
    old_password: typedPassword("Enter your old password.", "This isn’t your old password."),
    new_password: checkedPassword,
    retyped_password: z
      .string({ error: "Type your new password again." })
      .min(1, "Type your new password again.")
      .transform(normalizePassword),
  })
  .superRefine((value, context) => {
    if (value.old_password !== "" && normalizePassword(value.old_password) === value.new_password) {
      context.addIssue({
        code: "custom",
        path: ["new_password"],
        message: "Choose a password that isn’t your old one.",
      });
    }
  })
  // Also when the new password is refused for another reason: all that is wrong is said at once.
  .refine(({ new_password, retyped_password }) => new_password === retyped_password, {
    error: "The new passwords don’t match.",
    path: ["retyped_password"],
    when: ({ value }) => {
      const typed = value as Record<string, unknown>;
      return Boolean(typed.new_password && typed.retyped_password);
    },
  });

/** A tick box of a form. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** Notifications that a customer can choose by email. */
const notificationFields = z.object({
  notify_late: ticked,
  notify_unassigned: ticked,
  notify_proof: ticked,
  notify_route: ticked,
  notify_product: ticked,
  notify_newsletter: ticked,
  notify_research: ticked,
});

/** The forms of the settings page, told apart by their field `form`; the one with a file is read by itself. */
export const settingsSections = [
  "avatar",
  "avatar-remove",
  "personal",
  "password",
  "notifications",
  "delete",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

const formOf = <const Name extends SettingsSection>(name: Name) => ({ form: z.literal(name) });

/** Any form of the settings page but the picture's. */
export const settingsForm = z.discriminatedUnion("form", [
  personalFields.extend(formOf("personal")),
  z.object(formOf("avatar-remove")),
  passwordChange,
  notificationFields.extend(formOf("notifications")),
  z.object(formOf("delete")),
]);

/** Requests on the payments page. */
const paymentActions = ["add", "edit", "delete"] as const;

export const paymentForm = z.object({
  form: z.enum(paymentActions, { error: "Choose what to do with the card." }),
  /** The card it is about; none for `add`. */
  card: optionalText(64),
});
