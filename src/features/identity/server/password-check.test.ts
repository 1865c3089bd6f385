import { expect, test } from "vitest";
import { createPasswordCheck } from "./password-check.ts";

const check = createPasswordCheck({ siteName: async () => "Northwick" });
const owner = {
  name: "Ada Byron",
  email: "ada.king@lovelace.example",
  organizations: ["Byron Bakery"],
};
const verdict = (password: string) =>
  check(password, owner).then(
    () => "accepted",
    (error) => error.reason as string,
  );

/** Some of the most used passwords of eight characters or more, from several yearly lists. */
const veryCommon =
  `password password1 Password1 Password1! P@ssw0rd passw0rd! Password123 Password2026! 12345678 123456789
  1234567890 87654321 11111111 00000000 88888888 12341234 11223344 123123123 147258369 789456123 123456abc a123456789
  1234qwer qwer1234 qwerty123 Qwerty123! qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 asdfghjkl abcd1234
  abc12345 abcdefgh a1b2c3d4 aaaaaaaa iloveyou iloveyou1 sunshine sunshine1 princess1 football1 baseball1 superman1
  starwars1 pokemon123 letmein123 Welcome1! Welcome123 welcome2026 admin123 administrator changeme1 trustno1 whatever
  computer1 samsung1 michael1 jennifer jessica1 charlie1 dragon123 monkey123 shadow123 master123 freedom1 Summer2026!
  Winter2025! spring2026 test1234 testtest liverpool1 barcelona juventus mercedes1 corvette`
    .split(/\s+/)
    .filter(Boolean);

test.each(veryCommon)("refuses the common password %s", async (password) => {
  expect(await verdict(password)).toBe("password_guessable");
});

test.each([
  "Northwick1!",
  "northwick2026",
  "N0rthwick!",
  "AdaByron1",
  "adabyron1815",
  "ByronBakery!",
  "byron bakery",
  "Lovelace99",
  "Delivery123!",
  "Ada.King1",
])("refuses %s, which is made of the owner’s, the company’s or our words", async (password) => {
  expect(await verdict(password)).not.toBe("accepted");
});

test("names the email address when the password is the address", async () => {
  expect(await verdict(owner.email.toUpperCase())).toBe("password_is_email");
  expect(await verdict("ada.king")).toBe("password_is_email");
});

test.each([
  "correct horse battery",
  "a fine password",
  "x7Kp2mQz",
  "violin-harbor-91",
  "Fußball im Regen",
  "寿司とお茶が好きです",
  "bakery at dawn, twelve loaves",
])("accepts %s", async (password) => {
  expect(await verdict(password)).toBe("accepted");
});

test("a short pattern doesn’t become a good password by being repeated", async () => {
  expect(await verdict("aB3$".repeat(64))).toBe("password_guessable");
  expect(await verdict("p".repeat(256))).toBe("password_guessable");
});
