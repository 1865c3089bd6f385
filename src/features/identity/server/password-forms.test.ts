import { expect, test } from "vitest";
import { answerHashTask } from "./password-forms.ts";

/** A hash that can be read, and a count of the work. */
function countingHasher() {
  let work = 0;
  return {
    work: () => work,
    hash(password: string) {
      work += 1;
      return `hash of ${password}`;
    },
    verify(hash: string, password: string) {
      work += 1;
      return hash === `hash of ${password}`;
    },
  };
}

const mac = "Corazón de melón".normalize("NFD");
const windows = mac.normalize("NFC");

test.each([
  ["macOS, then Windows", mac, windows],
  ["Windows, then macOS", windows, mac],
  ["wide letters, then narrow ones", "ｐａｓｓ１２３４ｗｏｒｄ", "pass1234word"],
  ["a space that does not break, then a space", "correct\u00a0horse", "correct horse"],
  ["Korean in parts, then in syllables", "한국어비밀번호".normalize("NFD"), "한국어비밀번호"],
])("a password opens however it is typed: %s", (_, set, typed) => {
  const hasher = countingHasher();
  const { hash = "" } = answerHashTask({ password: set }, hasher);
  expect(answerHashTask({ password: typed, passwordHash: hash }, hasher)).toEqual({
    matches: true,
  });
});

test.each([
  ["as it was typed", mac, mac],
  ["from another keyboard", mac, windows],
  ["from another keyboard", windows, mac],
  ["in letters that NFKC replaces", "ﬁne wine №5", "ﬁne wine №5"],
])("an old hash opens %s, and comes with one of the normal form", (_, set, typed) => {
  const hasher = countingHasher();
  const passwordHash = hasher.hash(set);
  const answer = answerHashTask({ password: typed, passwordHash }, hasher);
  expect(answer.matches).toBe(true);
  const renewed = answer.hash ?? passwordHash;
  expect(renewed).toBe(hasher.hash(set.normalize("NFKC")));
});

test.each(["correct horse", mac, windows, "ﬁne", "１２３４５６７８"])(
  "an unknown address costs as much work as a wrong password: %s",
  (password) => {
    const unknown = countingHasher();
    answerHashTask({ password }, unknown);
    const wrong = countingHasher();
    expect(answerHashTask({ password, passwordHash: "another" }, wrong).matches).toBe(false);
    expect(unknown.work()).toBe(wrong.work());
  },
);

test("a password in ASCII is hashed once", () => {
  const hasher = countingHasher();
  answerHashTask({ password: "correct horse" }, hasher);
  expect(hasher.work()).toBe(1);
});
