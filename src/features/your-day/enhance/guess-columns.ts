import {
  columnMeaning,
  pairNames,
  plainColumnName,
} from "../../../contract/text-files/column-names.ts";
import { type ColumnField, fieldNames } from "./columns.ts";
import { readCoordinates } from "./coordinates.ts";

/** Rows whose cells are looked at. */
const looked = 50;

const amount =
  /load|qty|quant|carga|cantidad|weight|gewicht|menge|anzahl|peso|poids|waga|ilosc|aantal|units|demand/;

const street = /^(?:street|strasse|rue|voie|calle|via|ulica|rua|straat)\b/;

/** What each column holds, by its name and its cells. */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnField[] {
  const names = header.map(plainColumnName);
  const cells = (column: number) =>
    rows
      .slice(0, looked)
      .map((row) => row[column]?.trim() ?? "")
      .filter(Boolean);
  const meanings = header.map((name, column): ColumnField => {
    const meaning = columnMeaning(name) ?? "";
    const own = cells(column);
    // Shops call their order's number the order's name.
    if (meaning === "name" && own.length > 0 && own.every((cell) => /^#\S*\d$/.test(cell))) {
      return "order";
    }
    if (/^(?:latitude|address|coordinates)$/.test(meaning) && own.length > 0) {
      if (own.every((cell) => readCoordinates(cell))) return "coordinates";
    }
    // "Items" may be their names.
    if (meaning === "load" && own.length > 0 && !amount.test(names[column] ?? "")) {
      if (!own.some((cell) => /^[\d.,\s]+\p{L}{0,4}$/u.test(cell))) return "";
    }
    if (names[column] === "by" && !own.some((cell) => /\d/.test(cell))) return "city";
    if (names[column] === "a" && columnMeaning(header[column - 1] ?? "") === "from") return "until";
    // A number of its own beside the street.
    if (/^(?:n|no|nr|num|number|numero|nummer|numer)$/.test(names[column] ?? "")) {
      const isBehind = columnMeaning(header[column - 1] ?? "") === "address";
      return isBehind || street.test(names[column + 1] ?? "") ? "house" : "";
    }
    return fieldNames.find((field) => field === meaning) ?? "";
  });
  const isFree = (field: ColumnField) => !meanings.includes(field);
  // A shop that is delivered to is a customer.
  for (const [column, name] of header.entries()) {
    if (columnMeaning(name) === "company" && isFree("name") && isFree("lastName")) {
      meanings[column] = "name";
    }
  }
  return onceEach(pairNames(meanings), names);
}

/** Of several columns for a field, the one of the delivery, or else the first that isn't of the bill. */
function onceEach(meanings: readonly ColumnField[], names: readonly string[]): ColumnField[] {
  const ranks = names.map((name) =>
    /^(ship|deliver|liefer|recipient)|\b(shipping|delivery)$/.test(name)
      ? 0
      : /^bill|\bbilling$|rechnung|factur/.test(name)
        ? 2
        : 1,
  );
  const isPlace = (field: ColumnField) => /^(?:address|latitude|coordinates)$/.test(field);
  const isPlacedElsewhere = meanings.some((field, i) => isPlace(field) && ranks[i] !== 2);
  return meanings.map((field, column) => {
    if (!field || (ranks[column] === 2 && isPlacedElsewhere)) return "";
    const all = [...meanings.keys()]
      .filter((i) => meanings[i] === field && !(ranks[i] === 2 && isPlacedElsewhere))
      .toSorted((a, b) => (ranks[a] ?? 1) - (ranks[b] ?? 1));
    return all[0] === column ? field : "";
  });
}
