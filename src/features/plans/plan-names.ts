import { slugify } from "../../contract/slug.ts";
import { htmlToText, splitBlocks } from "../content/html-text.ts";

const escaped = (title: string) => title.replace(/[^\w\s]/g, "\\$&").replace(/\s+/g, "\\s+");

/**
 * Names of plans that stand in a text as plain words, and would be wrong once the plan is renamed. Many names are ordinary words,
 * such as “Fleet”, so only what clearly means a plan counts: a name of several words, a name beside “plan”, or names in a row.
 * @param tokens whether tokens are filled in there
 */
export function plainPlanNames(
  text: string,
  plans: readonly { title: string }[],
  tokens: boolean,
): string[] {
  const words = splitBlocks(text).map(htmlToText).join("\n");
  const any = plans.map(({ title }) => escaped(title)).join("|");
  if (any === "") return [];
  const row = new RegExp(
    `(?<![\\w-])(?:${any})(?:(?:,\\s+|,?\\s+(?:and|or)\\s+)(?:${any}))+(?![\\w-])`,
    "g",
  );
  const rows = [...words.matchAll(row)].map(([found]) => found).join("\n");
  return plans.flatMap(({ title }) => {
    const name = escaped(title);
    const clear = new RegExp(
      `(?<![\\w-])(?:${name}\\s+(?:plan|or\\s+(?:above|larger)|and\\s+(?:above|up))|from\\s+${name}\\s+(?:up|on)|everything\\s+in\\s+${name})(?![\\w-])`,
      "i",
    );
    const alone = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
    // The words around a name in any case, the name itself as it's written.
    const found =
      (clear.test(words) && alone.test(clear.exec(words)?.[0] ?? "")) ||
      alone.test(rows) ||
      (/\W/.test(title) && alone.test(words));
    if (!found) return [];
    const fix = tokens
      ? `Write {{plan:${slugify(title)}}}, and it stays right when the plan gets another name.`
      : "Leave the name out: it would be wrong once the plan gets another one.";
    return [`This says the name of the plan ${title}. ${fix}`];
  });
}
