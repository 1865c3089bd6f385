import { z } from "./zod.ts";

/**
 * The commonest leaked passwords of eight characters or more (shorter ones the length rule refuses),
 * compared without case. Source: the yearly "most common passwords" lists, merged.
 */
const commonest = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pa$$word passwort
  12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 0987654321 11111111 111111111 00000000
  22222222 88888888 99999999 12341234 11223344 1122334455 123123123 123321123 147258369 789456123 741852963
  123456abc 123456789a a123456789 1234qwer qwer1234 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwerty123456
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 q1w2e3r4t5 qazwsxedc asdfghjk asdfghjkl zxcvbnm1 asdf1234 qweasdzxc
  abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aaaaaaaa aa123456 iloveyou iloveyou1 sunshine sunshine1 princess princess1
  football football1 baseball baseball1 basketball superman superman1 batman123 starwars pokemon1 pokemon123 letmein1 letmein123
  welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 admin123 admin1234 administrator changeme changeme1 changeme123
  trustno1 whatever computer internet samsung1 michael1 jennifer jessica1 charlie1 dragon12 dragon123 monkey123 shadow123
  master123 killer123 freedom1 secret123 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026
  default1 guest1234 test1234 testtest demo1234 user1234 login123 access14 mustang1 hunter123 liverpool liverpool1 chelsea1 arsenal1
  barcelona juventus realmadrid corvette mercedes ferrari1 maverick midnight passpass passpass1 pass1234 pass12345 google123 facebook1
  doorlane doorlane1 delivery delivery1 delivery123`
    .split(/\s+/)
    .filter(Boolean),
);

export const passwordLimits = { min: 8, max: 256 } as const;

/** A new password: 8 to 256 characters, not among the commonest. That it is not the e-mail is checked with the form. */
export const newPassword = z
  .string({ error: "Enter a password." })
  .min(1, { error: "Enter a password.", abort: true })
  .min(passwordLimits.min, { error: `Use at least ${passwordLimits.min} characters.`, abort: true })
  .max(passwordLimits.max, { error: `Use at most ${passwordLimits.max} characters.`, abort: true })
  .refine((value) => value.isWellFormed(), "This contains characters that cannot be used.")
  .refine(
    (value) => !commonest.has(value.toLowerCase()) && new Set(value).size > 1,
    "This password is among the most common ones. Choose another.",
  );

/** True when the password is the e-mail address or its part before the @. */
export function passwordRevealsEmail(password: string, email: string): boolean {
  const secret = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  return secret !== "" && (secret === address || secret === address.split("@")[0]);
}

/** The password asked for once more before a change; only compared, so its rules are not told. */
export const currentPassword = z
  .string({ error: "Enter your current password." })
  .min(1, "Enter your current password.")
  .max(passwordLimits.max, "This is not your current password.");
