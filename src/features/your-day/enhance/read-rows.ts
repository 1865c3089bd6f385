import Papa from "papaparse";
import type { ColumnField } from "./columns.ts";
import {
  cityPlace,
  type DayOrder,
  emptyOrder,
  mostOrders,
  ranges,
  type Settings,
} from "./day-model.ts";

/** Tried in this order. Names of columns are in lower case, with spaces for underscores. */
const names: [ColumnField, RegExp][] = [
  ["latitude", /\blat(itude|itud)?$/],
  ["longitude", /\b(lng|lon|long|longitude|longitud)$/],
  ["", /billing|e-?mail|phone|address (line )?2$|\bdate\b/],
  [
    "postal",
    /\b(zip|plz|postcode|postleitzahl|cap)\b|post(al)? ?code|code postal|código postal|codigo postal/,
  ],
  ["city", /\b(city|town|ort|stadt|ville|ciudad)\b/],
  [
    "from",
    /^(from|earliest|start|ready|after|not before|von|ab|desde)\b|(tw|window|slot) (from|start)|complete ?after/,
  ],
  [
    "until",
    /^(until|till|to|latest|end|due|before|by|bis|hasta)\b|(tw|window|slot) (to|end)|complete ?before/,
  ],
  ["window", /window|time ?slot|slot|ventana|horario/],
  ["service", /service|minutes|minutos|duration|stop time/],
  [
    "load",
    /load|parcels?|pakete?|boxes|items|packages|qty|quantity|units|demand|carga|cantidad|paquetes|bultos/,
  ],
  ["priority", /priority|prioridad/],
  [
    "address",
    /address|street|location|destination|adresse|straße|dirección|direccion|domicilio|calle/,
  ],
  ["name", /name|customer|recipient|client|contact|kunde|nombre|destinatario/],
];

export interface PastedTable {
  rows: string[][];
  /** The first row, if it names columns. */
  header: string[] | null;
  /** A guess of each column's meaning. */
  guess: ColumnField[];
}

/** Rows pasted from a spreadsheet (tabs), or a CSV file. */
export function readTable(text: string): PastedTable {
  const { data } = Papa.parse<string[]>(text.trim(), {
    delimiter: text.includes("\t") ? "\t" : "",
  });
  const first = data[0] ?? [];
  const written = first.map((cell) => cell.trim().toLowerCase().replaceAll("_", " "));
  const recognized = written.map(
    (name): ColumnField => names.find(([, pattern]) => pattern.test(name))?.[0] ?? "",
  );
  // "Address 2" and "Load 1" name columns; "Mill Street 14" is an address.
  const named = recognized.filter(Boolean).length;
  const isHeader =
    named > 0 &&
    !first.some((cell) => /^\s*\d/.test(cell)) &&
    (named > 1 || !first.some((cell) => /\d/.test(cell)));
  if (isHeader) {
    // Of two columns for a field, the one of the delivery, or else the first.
    const isDelivery = (i: number) => /ship|deliver|recipient/.test(written[i] ?? "");
    const guess = recognized.map((field, i) => {
      const all = [...recognized.keys()].filter((other) => recognized[other] === field);
      return (all.find(isDelivery) ?? all[0]) === i ? field : "";
    });
    return { rows: data.slice(1), header: first, guess };
  }
  return { rows: data, header: null, guess: first.map((_, i) => (i === 0 ? "address" : "")) };
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

/** How rows without coordinates are placed. */
export interface Placing {
  onEarth: boolean;
  /** @returns null where nothing is known of it */
  find(address: string, postal: string): DayOrder["at"] | null;
  /** Advice for a row that isn't found. */
  advice: string;
}

export const inSampleCity: Placing = {
  onEarth: false,
  find: (address) => cityPlace(address),
  advice: "Not found. Add its latitude and longitude, or use a street in the sample city.",
};

const hasCoordinates = (columns: readonly ColumnField[]) =>
  columns.includes("latitude") && columns.includes("longitude");

/** Whether rows with these columns are placed on earth. */
export const isOnEarth = (columns: readonly ColumnField[], placing: Placing = inSampleCity) =>
  placing.onEarth || hasCoordinates(columns);

type Value = (field: ColumnField) => string;
const valueIn =
  (row: readonly string[], columns: readonly ColumnField[]): Value =>
  (field) =>
    row[columns.indexOf(field)]?.trim() ?? "";

const fullAddress = (value: Value) => [value("address"), value("city")].filter(Boolean).join(", ");

/** Addresses of the rows that have no coordinates, as they are looked up. */
export const addressesIn = ({ rows }: PastedTable, columns: readonly ColumnField[]): string[] =>
  rows.flatMap((row) => {
    const value = valueIn(row, columns);
    const address = [fullAddress(value), value("postal")].filter(Boolean).join(", ");
    return address && !(value("latitude") && value("longitude")) ? [address] : [];
  });

/**
 * Rows as orders, by what each column is.
 * @param room how many orders there is room for
 */
export function readRows(
  { rows, header }: PastedTable,
  columns: readonly ColumnField[],
  settings: Settings,
  room = mostOrders,
  placing = inSampleCity,
): ReadRows {
  const orders: DayOrder[] = [];
  const left: LeftRow[] = [];
  const onEarth = isOnEarth(columns, placing);
  for (const [i, row] of rows.entries()) {
    if (row.every((cell) => !cell.trim())) continue;
    try {
      const order = readRow(valueIn(row, columns), settings, placing, onEarth);
      if (orders.length >= room) throw new Error(`A day can have up to ${mostOrders} orders.`);
      orders.push(order);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      left.push({ row: i + (header ? 2 : 1), text: row.join(", ").slice(0, 200), reason });
    }
  }
  return { orders, onEarth, left };
}

function readRow(value: Value, settings: Settings, placing: Placing, onEarth: boolean): DayOrder {
  const [latitude, longitude] = [value("latitude"), value("longitude")];
  const coordinates = [latitude, longitude].filter(Boolean).join(", ");
  const address = fullAddress(value) || value("postal") || coordinates;
  if (!address) throw new Error("No address and no coordinates.");
  const times = readTimes(value, settings);
  const order = { ...emptyOrder(settings), ...times, address, name: value("name") };
  const minutes = value("service");
  if (minutes) order.service = number(minutes, "Minutes at the door", ranges.service);
  if (value("load")) order.load = Math.ceil(number(value("load"), "Load", ranges.load));
  if (value("priority"))
    order.priority = Math.round(number(value("priority"), "Priority", ranges.priority));
  if (onEarth && latitude + longitude !== "") {
    const x = number(longitude, "Longitude", ranges.longitude);
    return { ...order, at: { x, y: number(latitude, "Latitude", ranges.latitude) } };
  }
  // The sample city is on no map of the earth.
  const at = onEarth && !placing.onEarth ? null : placing.find(address, value("postal"));
  if (!at) throw new Error(placing.advice);
  return { ...order, at };
}

function readTimes(value: Value, settings: Settings) {
  const [first = "", last = ""] = value("window").split(/\s*(?:–|—|-|\bto\b)\s*/);
  const [from, until] = [value("from") || first, value("until") || last];
  const window = {
    from: from ? readTime(from) : settings.from,
    until: until ? readTime(until) : settings.until,
  };
  if (window.until < window.from) throw new Error("The window ends before it starts.");
  return window;
}

function number(text: string, name: string, [from, to]: readonly [number, number]): number {
  const found = Number(text.replace(/,(?=\d{3}\b)/g, ""));
  if (!Number.isFinite(found) || found < from || found > to) {
    throw new Error(`${name} is “${text}”. It must be a number from ${from} to ${to}.`);
  }
  return found;
}

/** Minutes after midnight. @example "9", "9:30 AM", "2 pm", "14:00", and "0930" @throws if it's no time */
export function readTime(text: string): number {
  const match = /^(\d{1,2})(?::?([0-5]\d))?(?::[0-5]\d)?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim());
  const half = match?.[3]?.toLowerCase();
  let hour = Number(match?.[1] ?? 99);
  if (half && hour <= 12) hour = (hour % 12) + (half === "p" ? 12 : 0);
  const minutes = hour * 60 + Number(match?.[2] ?? 0);
  if (minutes > 24 * 60) throw new Error(`“${text}” isn’t a time.`);
  return minutes;
}
