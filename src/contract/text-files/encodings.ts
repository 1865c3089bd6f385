/** Encodings that no mark names. They have to be told from the letters that they give. */
const unmarkedEncodings = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "macintosh",
  "utf-8",
] as const;
export type UnmarkedEncoding = (typeof unmarkedEncodings)[number];

export interface EncodingChoice {
  encoding: UnmarkedEncoding;
  /** Words of the file, as they are in this encoding. */
  sample: string;
}

export interface EncodingGuess {
  encoding: UnmarkedEncoding;
  /** False where only a person can tell, who is asked. */
  isSure: boolean;
  /** What there is to choose from; empty where it makes no difference. */
  choices: EncodingChoice[];
}

/** Signs around and between words. Others are in a word only if the encoding is wrong. */
const between = /[\s\0-&(-/:-@[-`{-\x7f\u00a0¡«»“”„‚–—…€•]+/u;
const isAscii = (word: string) => !/[\u0080-\uffff]/.test(word);
const wordsIn = (text: string) => text.split(between).filter((word) => !isAscii(word));

/** Whether no language writes a word so: a sign between letters, a capital behind a small letter, only letters with marks. */
function isOdd(word: string, encoding: UnmarkedEncoding): boolean {
  if (/[\ufffd\u0080-\u009f]/.test(word)) return true;
  if (encoding === "windows-1251") {
    return !/^(?:\p{Lu}?\p{Ll}*|\p{Lu}+|[^\p{L}]+)$/u.test(word) || /[a-z]/i.test(word);
  }
  const isWithSign = /\p{L}[^\p{L}\p{M}\d'’‘·º\0-\x7f]\p{L}/u.test(word);
  const isShouting = /\p{Ll}(?=[\u0080-\uffff])\p{Lu}|\p{Lu}(?=[\u0080-\uffff])\p{Lu}\p{Ll}/u.test(
    word,
  );
  // Polish has four of them in a row.
  const most = encoding === "windows-1250" ? 4 : 2;
  return isWithSign || isShouting || new RegExp(`[\u00c0-\uffff]{${most + 1}}`).test(word);
}

const vowel = "aeiouyáéíóúýäöüâîô";
const consonant = "bcdfghjklmnpqrstvwxzšžç";
/**
 * Bytes that are letters in both Windows-1252 and Windows-1250, as Windows-1252 has them, where only Western languages have them. `ñ`
 * stands before a vowel, where `ń` never does; `ø` before a consonant, where `ř` seldom does; and so on.
 */
const western = new RegExp(
  [
    ...[
      "[àåÿ]",
      "œu",
      "(?<=[\\dnmd])[ºª](?!\\p{L})",
      "[£¥]\\d|½|m³$",
      "ã[eo]",
      "õe",
      `æ[${consonant}]`,
    ],
    `è[${consonant}]+[eo]|è[rst]$|(?<=[${consonant}])è$`,
    `(?<!i)ê[lmnrvqt][${vowel}]|êtr|ên[ct]|êch|êts?$|ês$`,
    ...[`(?<=[${consonant}])[ìò]$`, `(?<=[${consonant}])ò[${consonant}]`, "(?<=[aou])ï."],
    `ñ[${vowel}]`,
    `(?<![${vowel}])ø[${consonant}]|(?<=[${consonant}])ø$`,
    "û[tl]",
  ].join("|"),
  "u",
);
/** The same where only Central European languages have them. */
const central = new RegExp(
  [
    "[£¥¯¼¾](?=\\p{L})|(?<=\\p{L})[¿¼¾¹]|(?<=\\p{L})³(?=\\p{L})|^³\\p{L}|(?<=[^m])³$",
    "[ºª](?=\\p{L})|(?<=[aeiou])º$|[\u008d\u008f\u009d]",
    ...["œ[wlckmprtbæ]|œ$", `ã(?!s$)[${consonant}iu]`, "æ(?:[aeiou]|$)"],
    `è[${vowel}k]|èn(?!e)|(?<=[${vowel}])è$|^è`,
    ...["(?<=i)ê(?!n)", "ê[bdgpkzœ]|êst|êc(?!h)|ê$", `ì[${consonant}èøò]`],
    ...["^ï|ï$|(?<=[žšz])ï", `ñ[${consonant}]|ñ$`, `(?<=[${vowel}ì])ò`],
    "(?<=[yzf])õ(?!e)|(?<=[a-z])õ$",
    ...[`ø[${vowel}ì]|(?<=[${vowel}ì])ø`, `ù[${consonant}]`, "(?<=[zgyf])û|û[zjhd]"],
  ].join("|"),
  "u",
);

/** The encoding of a file's bytes that has no mark and isn't UTF-8. */
export function guessEncoding(bytes: Uint8Array<ArrayBuffer>): EncodingGuess {
  const part = bytes.subarray(0, 200_000);
  const read = unmarkedEncodings.map((encoding) => {
    const all = new TextDecoder(encoding).decode(part);
    const words = wordsIn(all);
    const odd = words.filter((word) => isOdd(word, encoding)).length;
    return { encoding, words, share: odd / Math.max(1, words.length) };
  });
  const wordsAs = (one: UnmarkedEncoding) =>
    read.find(({ encoding }) => encoding === one)?.words ?? [];
  const fits = (one: UnmarkedEncoding) =>
    read.some(({ encoding, share }) => encoding === one && share <= 0.05);
  const [latin, slavic] = [wordsAs("windows-1252"), wordsAs("windows-1250")];
  if (latin.every((word, at) => word === slavic[at]) && fits("windows-1252")) {
    return { encoding: "windows-1252", isSure: true, choices: [] };
  }
  const differs = latin.flatMap((word, at) => (word === slavic[at] ? [] : [at]));
  const choices = read
    .filter(({ encoding, share }) => encoding !== "utf-8" || share < 0.5)
    .map(({ encoding, words }) => ({
      encoding,
      sample: [...new Set([...differs.map((at) => words[at]), ...words])].slice(0, 4).join(" "),
    }));
  const told = tellApart();
  return { encoding: told ?? "windows-1252", isSure: told !== null, choices };

  function tellApart(): UnmarkedEncoding | null {
    // A file whose end is cut off, or to which another program added a line.
    if (read.some(({ encoding, share }) => encoding === "utf-8" && share < 0.2)) return "utf-8";
    const isLatin = fits("windows-1252") || fits("windows-1250");
    const words = wordsAs("windows-1251").filter((word) => word.length > 2);
    if (fits("windows-1251") && (words.length > 1 || !isLatin)) {
      const vowels = words.join("").replaceAll(/[^аеёиоуыэюяіїє]/giu, "").length;
      const share = vowels / words.join("").length;
      const isNatural = words.some((word) => /^\p{Lu}/u.test(word)) && share > 0.25 && share < 0.6;
      return isNatural ? "windows-1251" : null;
    }
    const count = (pattern: RegExp) =>
      latin.filter((word) => pattern.test(word.replaceAll("Ÿ", "ź").toLowerCase())).length;
    const [west, east] = [count(western), count(central)];
    if (fits("windows-1252") && west > 0 && west >= 3 * east) return "windows-1252";
    if (fits("windows-1250") && east > 0 && east >= 3 * west) return "windows-1250";
    return !isLatin && fits("macintosh") ? "macintosh" : null;
  }
}
