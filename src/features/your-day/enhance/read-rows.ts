import { decimalMark, numberText, readNumber } from "../../../contract/readers/read-number.ts";
import {
  readTime,
  readTimeSpan,
  type TimeSpan,
  timeText,
} from "../../../contract/readers/read-time.ts";
import type { Reading } from "../../../contract/readers/reading.ts";
import { columnMeaning } from "../../../contract/text-files/column-names.ts";
import { isShortened } from "../../../contract/text-files/shortened-number.ts";
import { readTextTable } from "../../../contract/text-files/text-table.ts";
import type { ColumnField } from "./columns.ts";
import { readCoordinates } from "./coordinates.ts";
import {
  cityPlace,
  type DayOrder,
  emptyOrder,
  mostOrders,
  ranges,
  type Settings,
} from "./day-model.ts";
import { guessColumns } from "./guess-columns.ts";

export interface PastedTable {
  rows: string[][];
  /** The row that names the columns, if there's one. */
  header: string[] | null;
  /** How many rows of the file are before the first of these. */
  above: number;
  /** A guess of each column's meaning. */
  guess: ColumnField[];
}

/** Rows pasted from a spreadsheet (tabs), or a CSV file. */
export function readTable(text: string): PastedTable {
  const { rows, header, above } = readTextTable(text, (cell) => columnMeaning(cell) !== null);
  const guess = header
    ? guessColumns(header, rows)
    : (rows[0] ?? []).map((_, i): ColumnField => (i === 0 ? "address" : ""));
  return { rows, header, above, guess };
}

/** A row that isn't among the orders, as it is, with the reason. */
export interface LeftRow {
  row: number;
  text: string;
  reason: string;
}

export interface ReadRows {
  orders: DayOrder[];
  onEarth: boolean;
  left: LeftRow[];
}

/** Where a row's order goes, as it's written. Any part may be missing. */
export interface WrittenPlace {
  address: string;
  postal: string;
  country: string;
}

/** How rows without coordinates are placed. */
export interface Placing {
  onEarth: boolean;
  /** @returns null where nothing is known of it */
  find(place: WrittenPlace): DayOrder["at"] | null;
  /** Advice for a row that isn't found. */
  advice: string;
}

export const inSampleCity: Placing = {
  onEarth: false,
  find: ({ address }) => cityPlace(address),
  advice: "Not found. Add its latitude and longitude, or use a street in the sample city.",
};

const hasCoordinates = (columns: readonly ColumnField[]) =>
  columns.includes("coordinates") ||
  (columns.includes("latitude") && columns.includes("longitude"));

/** Whether rows with these columns are placed on earth. */
export const isOnEarth = (columns: readonly ColumnField[], placing: Placing = inSampleCity) =>
  placing.onEarth || hasCoordinates(columns);

type Value = (field: ColumnField) => string;
const valueIn =
  (row: readonly string[], columns: readonly ColumnField[]): Value =>
  (field) =>
    row[columns.indexOf(field)]?.trim() ?? "";

/** Where a house's number has a column of its own: English and French write it before the street, other languages after it. */
const numberFirst = /house|street|voie|\brue\b|road/i;

/** The name of the columns of a house's number and of its street decide where the number stands. */
function readsNumberFirst(header: readonly string[] | null, columns: readonly ColumnField[]) {
  const name = (field: ColumnField) => header?.[columns.indexOf(field)] ?? "";
  return (
    numberFirst.test(name("house")) ||
    (/^\W*n/i.test(name("house")) && numberFirst.test(name("address")))
  );
}

function fullAddress(value: Value, isNumberFirst: boolean): string {
  const [street, house] = [value("address"), value("house").replace(/[.,]0+$/, "")];
  const isIn = house && street.split(/[\s,]+/).includes(house);
  const parts = isNumberFirst ? [house, street] : [street, house];
  const line = street && !isIn ? parts.filter(Boolean).join(" ") : street;
  return [line, value("city")].filter(Boolean).join(", ");
}

/** Addresses of the rows that have no coordinates. */
export const addressesIn = (
  { rows, header }: PastedTable,
  columns: readonly ColumnField[],
): WrittenPlace[] =>
  rows.flatMap((row) => {
    const value = valueIn(row, columns);
    const address = fullAddress(value, readsNumberFirst(header, columns));
    const [postal, country] = [value("postal"), value("country")];
    const isPlaced = (value("latitude") && value("longitude")) || value("coordinates");
    return (address || postal) && !isPlaced ? [{ address, postal, country }] : [];
  });

/**
 * Rows as orders, by what each column is. Rows of the same order add to its load.
 * @param room how many orders there is room for
 */
export function readRows(
  table: PastedTable,
  columns: readonly ColumnField[],
  settings: Settings,
  room = mostOrders,
  placing = inSampleCity,
): ReadRows {
  const orders: DayOrder[] = [];
  const left: LeftRow[] = [];
  const onEarth = isOnEarth(columns, placing);
  const isNumberFirst = readsNumberFirst(table.header, columns);
  const readNumbers = numberReader(table.rows, columns);
  const first = new Map<string, { place: string; order?: DayOrder; reason?: string }>();
  for (const [i, row] of table.rows.entries()) {
    if (row.every((cell) => !cell.trim())) continue;
    const value = valueIn(row, columns);
    const place = placeFields.map(value).join("\n");
    const key = value("order") ? `order ${value("order")}` : `name ${fullName(value)}`;
    const earlier = first.get(key);
    // What is bought with an order has a row of its own, in some files with the address once more.
    const isMore = earlier && (!place.trim() || (value("order") && place === earlier.place));
    try {
      if (isMore) {
        if (!earlier.order) throw new Error(earlier.reason);
        const load = earlier.order.load + (value("load") ? readNumbers(value)("load") : 0);
        earlier.order.load = inRange(Math.round(load * 1000) / 1000, "load");
        continue;
      }
      const reading = { numbers: readNumbers(value), settings, placing, onEarth, isNumberFirst };
      const order = readRow(value, reading);
      if (orders.length >= room) throw new Error(`A day can have up to ${mostOrders} orders.`);
      orders.push(order);
      if (key !== "name ") first.set(key, { place, order });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      left.push({ row: i + 1 + table.above, text: row.join(", ").slice(0, 200), reason });
      if (!isMore && key !== "name ") first.set(key, { place, reason });
    }
  }
  return { orders, onEarth, left };
}

const placeFields = [
  ...(["address", "house", "city", "postal"] as const),
  ...(["latitude", "longitude", "coordinates"] as const),
];

/** First and last name may be in columns of their own. */
const fullName = (value: Value) =>
  value("name") || [value("firstName"), value("lastName")].filter(Boolean).join(" ");

interface RowReading {
  numbers: Numbers;
  settings: Settings;
  placing: Placing;
  onEarth: boolean;
  isNumberFirst: boolean;
}

function readRow(value: Value, reading: RowReading): DayOrder {
  const { settings, placing, onEarth, isNumberFirst } = reading;
  refuseShortened(value);
  const [latitude, longitude] = [value("latitude"), value("longitude")];
  const coordinates = value("coordinates") || [latitude, longitude].filter(Boolean).join(", ");
  const address = fullAddress(value, isNumberFirst) || value("postal") || coordinates;
  if (!address) throw new Error("No address and no coordinates.");
  const times = readTimes(value, settings);
  const order = { ...emptyOrder(settings), ...times, address, name: fullName(value) };
  if (value("service")) order.service = reading.numbers("service");
  if (value("load")) order.load = reading.numbers("load");
  if (value("priority")) order.priority = Math.round(reading.numbers("priority"));
  if (onEarth && value("coordinates")) {
    const found = readCoordinates(value("coordinates"));
    if (!found) throw new Error(`“${value("coordinates")}” isn’t a latitude and a longitude.`);
    return {
      ...order,
      at: { x: found.longitude, y: inRange(found.latitude, "latitude") },
    };
  }
  if (onEarth && latitude + longitude !== "") {
    return { ...order, at: { x: reading.numbers("longitude"), y: reading.numbers("latitude") } };
  }
  // The sample city is on no map of the earth.
  const at =
    onEarth && !placing.onEarth
      ? null
      : placing.find({ address, postal: value("postal"), country: value("country") });
  if (!at) throw new Error(placing.advice);
  return { ...order, at };
}

/** Spreadsheets save a long number as they show it: `1.41555E+10`. What was in the cell is lost. */
function refuseShortened(value: Value): void {
  const text = [...placeFields, "load" as const].map(value).find((one) => isShortened(one));
  if (text) {
    throw new Error(
      `Your spreadsheet shortened a number to “${text}”. Format the column as text, and save the file again.`,
    );
  }
}

function readTimes(value: Value, settings: Settings) {
  const written = value("window");
  const span = written
    ? agreed(readTimeSpan(written), written, `“${written}” isn’t a time window.`, spanText)
    : { from: null, until: null };
  const time = (text: string, isEnd: boolean) =>
    text ? agreed(readTime(text, { isEnd }), text, `“${text}” isn’t a time.`, timeText) : null;
  const window = {
    from: time(value("from"), false) ?? span.from ?? settings.from,
    until: time(value("until"), true) ?? span.until ?? settings.until,
  };
  if (window.until < window.from) throw new Error("The window ends before it starts.");
  return window;
}

const spanText = ({ from, until }: TimeSpan) => `${timeText(from ?? 0)}–${timeText(until ?? 1440)}`;

/** What a cell says. @throws if it says nothing, or if only its writer can tell what */
function agreed<Value>(
  reading: Reading<Value>,
  text: string,
  unreadable: string,
  write: (value: Value) => string,
): Value {
  if (!reading.problem) return reading.value;
  if (reading.problem === "unreadable") throw new Error(unreadable);
  const [one, other] = reading.readings;
  throw new Error(`Write ${write(one)} or ${write(other)}: ${text} can be read as both.`);
}

/** Columns of numbers, as the reasons call them. */
const numbers = {
  latitude: "Latitude",
  longitude: "Longitude",
  service: "Minutes at the door",
  load: "Load",
  priority: "Priority",
} as const;
type NumberField = keyof typeof numbers;
type Numbers = (field: NumberField) => number;

/** Reads the numbers of a table, with the decimal mark that its cells show: those of the column, or else those of all columns. */
function numberReader(rows: readonly string[][], columns: readonly ColumnField[]) {
  const cells = (field: NumberField) => rows.map((row) => valueIn(row, columns)(field));
  const fields = Object.keys(numbers) as NumberField[];
  const ofAll = decimalMark(fields.flatMap(cells));
  const marks = new Map(fields.map((field) => [field, decimalMark(cells(field)) ?? ofAll]));
  return (value: Value): Numbers =>
    (field) => {
      const text = value(field);
      const coordinate = field === "latitude" || field === "longitude";
      const reading = readNumber(text, { habit: marks.get(field), coordinate });
      const [from, to] = ranges[field];
      const unreadable = `${numbers[field]} is “${text}”. It must be a number from ${from} to ${to}.`;
      return inRange(agreed(reading, text, unreadable, numberText), field, text);
    };
}

function inRange(found: number, field: NumberField, text = String(found)): number {
  const [from, to] = ranges[field];
  if (found >= from && found <= to) return found;
  throw new Error(`${numbers[field]} is “${text}”. It must be a number from ${from} to ${to}.`);
}
