import { describe, expect, test } from "vitest";
import { unwantedWords } from "./words.ts";

const words = (path: string, source: string) =>
  unwantedWords(path, source).map((fault) => /"(.+)"/.exec(fault)?.[1]);

describe("words that must not return", () => {
  test.each([
    ["src/a.tsx", "export const A = () => <p>We sent you a mail.</p>;", "mail"],
    ["src/a.tsx", 'export const A = () => <img alt="A van at the kerb" />;', "kerb"],
    ["src/a.ts", "export const a = (n: number) => `It is $" + "{n} km away`;", "km"],
    ["src/a.ts", 'export const a = "Optimise";', "Optimise"],
    ["src/a.ts", 'export const a = "Open until 14:30.";', "14:30"],
    ["src/a.ts", 'export const a = "Arrives at 9:52";', undefined],
    ["src/a.ts", 'export const a = "Arrives at 09:52";', "09:52"],
    ["content/posts/a.yaml", "body: |\n  <p>Whoever signs.</p>", "Whoever"],
    ["content/posts/a.yaml", "body: |\n  <p>Two rounds a day.</p>", "rounds"],
    ["content/posts/a.yaml", "excerpt: Published on 21 November 2026.", "21 November"],
    [
      "src/platform/emails/a.tsx",
      "export const A = () => <p>They know when you come.</p>;",
      "when you come",
    ],
  ])("%s: %s", (path, source, word) => {
    expect(words(path, source)[0]).toBe(word);
  });

  test("says where the word is", () => {
    expect(unwantedWords("content/a.yaml", "title: A\nexcerpt: A grey box.\n")).toEqual([
      'content/a.yaml:2: "grey" (write: gray)',
    ]);
  });

  test("leaves code, addresses, and the specification's texts alone", () => {
    const source = `
      import { mail } from "./mail.ts";
      // Whoever reads this comment.
      export const a = { slug: "help-centre-writer", date: "19th June, 2023", mails: "mail" };
      export const A = () => <p className="grey mail">At 2:30 PM, by the mail server.</p>;
      log.info("mail sent");
      const usage = "Usage: npm run mail:doctor";
      sql\`select mail from mail\`;
    `;
    expect(words("src/a.tsx", source)).toEqual([]);
    const post = "slug: grey-van\nbody: <a href='/grey'>x</a> see https://a.example/colour\n";
    expect(words("content/a.yaml", post)).toEqual([]);
  });
});

test("British and bookish words are found, and names and labels that hold them are not", () => {
  for (const text of [
    "A sum for everybody.",
    "If somebody or nobody opens.",
    "Pick-up at the reception, in each district.",
    "A pet shop with riders and a depot.",
    "Ask at the order. It costs $26 with all charges.",
  ])
    expect(unwantedWords("content/a.yaml", `body: ${text}\n`), text).not.toEqual([]);
  for (const text of ["Send us your résumé.", "Nobody home", "12 Depot Street", "A pickup."])
    expect(unwantedWords("content/a.yaml", `body: ${text}\n`), text).toEqual([]);
});
