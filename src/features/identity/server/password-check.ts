import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { AppError } from "../../../platform/errors.ts";
import { normalizePassword, passwordRevealsEmail } from "../password.ts";

/** Whose password it will be. Passwords made of these words are refused. */
interface Owner {
  name: string;
  email: string;
  /** Names of the owner's organizations. */
  organizations: readonly string[];
}

/**
 * Refuses a new password that is easy to guess. Length and characters are the forms' to check (src/features/identity/password.ts).
 * @throws AppError password_is_email, password_is_name, password_guessable
 */
export type PasswordCheck = (password: string, owner: Owner) => Promise<void>;

/** Words of our trade, which guessers try here first. */
const tradeWords = [
  "delivery",
  "deliveries",
  "dispatch",
  "courier",
  "driver",
  "logistics",
  "fleet",
];

/**
 * zxcvbn's scale from 0 to 4. Below 2, a guesser who knows its word list and its patterns (keyboard rows, dates, repeats,
 * letters written as digits) needs fewer than a million guesses.
 */
const lowestScore = 2;
/** Only this many characters are checked. They show how strong a password is, and limit the work. */
const judgedCharacters = 64;
/** A known word is still guessed at once with so many digits or signs around it. */
const decoration = 6;

let loading: Promise<Estimator> | undefined;
interface Estimator {
  zxcvbn: ZxcvbnFactory;
  common: Set<string>;
}

/** 49,000 leaked passwords, kept by zxcvbn-ts. They take 50 ms and 11 MB, so they are loaded when first needed. */
async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return {
    zxcvbn: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
    common: new Set(dictionary["passwords-common"] as string[]),
  };
}

/** @param parts.siteName what the site is called now */
export function createPasswordCheck(parts: { siteName: () => Promise<string> }): PasswordCheck {
  return async (typed, owner) => {
    const password = normalizePassword(typed);
    if (passwordRevealsEmail(password, owner.email)) {
      throw new AppError("password_is_email");
    }
    loading ??= load();
    const { zxcvbn, common } = await loading;
    const site = namesIn(await parts.siteName());
    const personal = [...namesIn(owner.name), ...owner.organizations.flatMap(namesIn)];
    const guessable = [...personal, ...emailWords(owner.email), ...site, ...tradeWords];
    const judged = password.slice(0, judgedCharacters);
    const core = withoutDecoration(judged);
    if (core !== null && guessable.includes(core)) {
      throw new AppError("password_is_name");
    }
    const isCommon = core !== null && common.has(core);
    if (isCommon || zxcvbn.check(judged, guessable).score < lowestScore) {
      throw new AppError("password_guessable");
    }
  };
}

const substitutes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * The word in a password: `P@ssw0rd2026!` is `password`. Null if there is none, or more around it than decoration.
 */
function withoutDecoration(password: string): string | null {
  const [, before = "", word = "", after = ""] =
    /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(password.toLowerCase()) ?? [];
  if (word.length < 4 || before.length + after.length > decoration) return null;
  const plain = word.replace(/[013457@$!]/g, (sign) => substitutes[sign] ?? sign);
  return plain.replace(/[^\p{L}]+/gu, "");
}

/** Each word of a name, and all of them written as one. */
function namesIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
  return [...words, words.join("")].filter((word) => word.length >= 3);
}

function emailWords(email: string): string[] {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return [local, ...namesIn(local), ...namesIn(domain.replace(/\.[^.]*$/, ""))];
}
