import { type SQL, sql } from "drizzle-orm";
import { foldText, markup, plainLetters, token } from "../../contract/console/find-text.ts";

/**
 * Capitals that `lower` doesn't know in a database of the locale C: of the letters above, and of the Greek and Cyrillic
 * alphabets. Each one costs time for each letter of a text.
 */
const alphabets = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄ";
const capitals = [...alphabets, ..."ẞÆŒÞØŁĐÐĦ"].map((letter): [string, string] => [
  letter,
  foldText(letter),
]);
const letters = [...Object.entries(plainLetters), ...capitals];
const single = letters.filter(([, plain]) => plain.length === 1);
const others = letters.filter(([, plain]) => plain.length !== 1);
const entities = {
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

const replaced = (text: SQL, pairs: [string, string][]) =>
  pairs.reduce((before, [from, to]) => sql`replace(${before}, ${from}, ${to})`, text);

/** A column's text as a search compares it: `foldText` of what people read. */
export function folded(text: SQL): SQL {
  const read = sql`regexp_replace(regexp_replace(${text}, ${token}, ' ', 'g'), ${markup}, '', 'g')`;
  const plain = sql`lower(regexp_replace(normalize(${replaced(read, Object.entries(entities))}, nfkd), '[\u0300-\u036f]', '', 'g'))`;
  const from = single.map(([letter]) => letter).join("");
  const to = single.map(([, letter]) => letter).join("");
  return sql`regexp_replace(translate(${replaced(plain, others)}, ${from}, ${to}), '\\s+', ' ', 'g')`;
}

/** For `like` on what is folded: the text that was typed, anywhere. */
export const foldedPattern = (typed: string): string =>
  `%${foldText(typed).replace(/[\\%_]/g, "\\$&")}%`;
