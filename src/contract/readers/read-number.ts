import { currencyNames } from "./currency-names.ts";
import { plainSpaces, type Reading, unreadable } from "./reading.ts";

/**
 * How numbers are written: in a language, or with the mark before the decimals that other cells of a column show. Spanish is written
 * with both marks; the site itself writes `1,234.5` there.
 */
export type NumberHabit = "en" | "es" | "de" | "." | ",";

export interface NumberKind {
  /** Left out: nothing is known, as in a file. */
  habit?: NumberHabit | undefined;
  /** How many decimals are kept; 0 asks for a whole number. Left out: all. */
  decimals?: number | undefined;
  /** What may stand beside the number: `%`, or the signs and names of a currency (ISO 4217, lower case). */
  unit?: string | undefined;
  /** A latitude or longitude, which never has a thousands mark. */
  coordinate?: boolean;
}

type Mark = "" | "." | ",";

interface Digits {
  whole: string;
  mark: Mark;
  fraction: string;
  /** Whether `mark` may also be one for thousands: it stands once, before three digits. */
  isOpen: boolean;
}

const bySpaces = /^(\d{1,3}([ '’])\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const byMarks = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)([.,])(\d*))?$/;
const ungrouped = /^(\d*)(?:([.,])(\d*))?$/;

function readDigits(text: string): Digits | null {
  const grouped = bySpaces.exec(text) ?? byMarks.exec(text);
  if (!grouped) {
    const [, whole = "", mark = "", fraction = ""] = ungrouped.exec(text) ?? [];
    if (whole === "" && fraction === "") return null;
    return { whole, mark: mark as Mark, fraction, isOpen: false };
  }
  const [, groups = "", between = "", mark = "", fraction = ""] = grouped;
  const [first = "", ...rest] = groups.split(between);
  const isOpen = rest.length === 1 && !mark && /[.,]/.test(between);
  return isOpen
    ? { whole: first, mark: between as Mark, fraction: rest.join(""), isOpen }
    : { whole: first + rest.join(""), mark: mark as Mark, fraction, isOpen };
}

/** Whether a mark before three digits is one for thousands; null where nobody can tell. */
function marksThousands(mark: Mark, { habit, decimals = 9, coordinate }: NumberKind) {
  if (coordinate) return false;
  // As the site writes it, thousands have a comma. But with it, half of the readers write decimals.
  if (habit === "es") return decimals <= 2 && (mark === "," || decimals === 0) ? true : null;
  const decimalMark = habit && { en: ".", de: ",", ".": ".", ",": "," }[habit];
  if (!decimalMark) return null;
  if (mark !== decimalMark) return true;
  // Three decimals, where fewer are kept: perhaps thousands of someone with another habit.
  return decimals > 2 ? false : null;
}

/** A sign, what stands before the number, the number, and what stands behind it. `49,-` is a whole amount. */
const parts =
  /^([+−–-]?) ?((?:[^\d.,+−–-]|(?<=\p{L})\.)*) ?([+−–-]?)([.,]?\d[\d.,'’ ]*)([-–—]{0,2}) ?((?:[^\d.,]|(?<=\p{L})\.)*)$/u;

/** A number exactly as it's written, as JavaScript writes it: `1234.50`. */
export function readExact(typed: string, kind: NumberKind): Reading<string> {
  const [, outer = "", before = "", inner = "", core = "", dash, behind = ""] =
    parts.exec(plainSpaces(typed)) ?? [];
  const digits = readDigits(core.trim());
  if (!digits || digits.whole.length > 12 || (outer && inner)) return unreadable;
  const { whole, mark, fraction, isOpen } = digits;
  if (dash && (!mark || fraction)) return unreadable;
  if (kind.coordinate && (/[ '’]./.test(core.trim()) || whole.length > 3)) return unreadable;
  const beside = [before, behind]
    .map((text) => text.trim().toLowerCase().replace("￥", "¥"))
    .filter(Boolean);
  const isCents = beside[0] === "¢" && kind.unit === "usd";
  if (beside.length > 1 || !(isCents || beside.every((text) => isUnit(text, kind.unit)))) {
    return unreadable;
  }
  const minus = /[−–-]/.test(outer + inner) ? "-" : "";
  const exact = (text: string) => minus + (isCents ? String(Number(text) / 100) : text);
  const asThousands = whole + fraction;
  const asDecimals = `${whole || "0"}${fraction && "."}${fraction}`;
  const isThousands = isOpen ? marksThousands(mark, kind) : false;
  return isThousands === null
    ? { problem: "ambiguous", readings: [exact(asThousands), exact(asDecimals)] }
    : { value: exact(isThousands ? asThousands : asDecimals) };
}

const isUnit = (text: string, unit: string | undefined): boolean =>
  unit === "%" ? text === "%" : unit !== undefined && currencyNames(unit).has(text);

/** Reads `1,200`, `1.200,50`, `1 234,5`, `1'234.50`, `.5`, and, of a number with that unit, `4%` or `49,50 €`. */
export function readNumber(typed: string, kind: NumberKind = {}): Reading<number> {
  const { decimals } = kind;
  const found = readExact(typed, kind);
  if (found.problem === "unreadable") return found;
  const places = decimals ? 10 ** decimals : 0;
  const round = (text: string) =>
    (places ? Math.round(Number(text) * places) / places : Number(text)) + 0;
  if (found.problem) {
    const [thousands, decimal] = found.readings;
    return { problem: "ambiguous", readings: [round(thousands), round(decimal)] };
  }
  const value = round(found.value);
  return decimals === 0 && !Number.isInteger(value) ? unreadable : { value };
}

/**
 * The mark before the decimals in a column, by the cells that can be read in one way only. Undefined where none can, or where they
 * disagree.
 */
export function decimalMark(cells: Iterable<string>): "." | "," | undefined {
  const marks = new Set<"." | ",">();
  for (const cell of cells) {
    const core = parts.exec(plainSpaces(cell))?.[4]?.trim() ?? "";
    const digits = readDigits(core);
    if (!digits || digits.isOpen) continue;
    const between = /[.,]/.exec(core)?.[0];
    if (digits.mark) marks.add(digits.mark);
    // Two marks for thousands, as in 1.234.567: the other one is for decimals.
    else if (between) marks.add(between === "." ? "," : ".");
  }
  return marks.size === 1 ? [...marks][0] : undefined;
}

/** A reading, written so that it can be read in one way only: `1200`, `1.2`, `1.2340`. */
export const numberText = (value: number): string => String(value).replace(/(\.\d{3})$/, "$10");
