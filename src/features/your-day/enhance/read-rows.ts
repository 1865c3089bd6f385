import Papa from "papaparse";
import {
  cityPlace,
  emptyOrder,
  mostOrders,
  type Order,
  ranges,
  type Settings,
} from "./day-model.ts";

/** What a column can be. */
export const fields = {
  "": "Leave out",
  address: "Address",
  name: "Customer",
  latitude: "Latitude",
  longitude: "Longitude",
  from: "From",
  until: "Until",
  window: "Window (9:00–11:00)",
  service: "Minutes at the door",
  load: "Load",
  priority: "Priority (1–100)",
} as const;
export type Field = keyof typeof fields;

const names: [Field, RegExp][] = [
  ["latitude", /^lat(itude)?$/],
  ["longitude", /^(lng|lon|long|longitude)$/],
  ["window", /window|time ?slot|slot/],
  ["from", /^(from|earliest|start|ready|after|not before)\b/],
  ["until", /^(until|till|to|latest|end|due|before|by)\b/],
  ["service", /service|minutes|duration|stop time/],
  ["load", /load|parcels?|boxes|items|packages|qty|quantity|units|demand/],
  ["priority", /priority/],
  ["address", /address|street|location|destination/],
  ["name", /name|customer|recipient|client|contact/],
];

export interface Table {
  rows: string[][];
  /** The first row, if it names columns. */
  header: string[] | null;
  /** What each column seems to be. */
  guess: Field[];
}

/** Rows pasted from a spreadsheet (tabs), or a CSV file. */
export function readTable(text: string): Table {
  const { data } = Papa.parse<string[]>(text.trim(), {
    delimiter: text.includes("\t") ? "\t" : "",
  });
  const first = data[0] ?? [];
  const known = first.map((cell): Field => {
    const text = cell.trim().toLowerCase();
    return names.find(([, pattern]) => pattern.test(text))?.[0] ?? "";
  });
  const isHeader = known.some(Boolean) && !first.some((cell) => /\d/.test(cell));
  if (isHeader) {
    // A field twice is the first one's.
    const guess = known.map((field, i) => (known.indexOf(field) === i ? field : ""));
    return { rows: data.slice(1), header: first, guess };
  }
  return { rows: data, header: null, guess: first.map((_, i) => (i === 0 ? "address" : "")) };
}

export interface ReadRows {
  orders: Order[];
  onEarth: boolean;
  /** Rows that aren't among the orders, as they are, with the reason. */
  left: { row: number; text: string; reason: string }[];
}

/** Whether rows with these columns are placed by coordinates. */
export const isOnEarth = (columns: readonly Field[]) =>
  columns.includes("latitude") && columns.includes("longitude");

/**
 * Rows as orders, by what each column is.
 * @param room how many orders there is room for
 */
export function readRows(
  { rows, header }: Table,
  columns: readonly Field[],
  settings: Settings,
  room = mostOrders,
): ReadRows {
  const orders: Order[] = [];
  const left: ReadRows["left"] = [];
  const onEarth = isOnEarth(columns);
  for (const [i, row] of rows.entries()) {
    if (row.every((cell) => !cell.trim())) continue;
    const value = (field: Field) => row[columns.indexOf(field)]?.trim() ?? "";
    try {
      const order = readRow(value, settings, onEarth);
      if (orders.length >= room) throw new Error(`A day can have up to ${mostOrders} orders.`);
      orders.push(order);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      left.push({ row: i + (header ? 2 : 1), text: row.join(", ").slice(0, 200), reason });
    }
  }
  return { orders, onEarth, left };
}

function readRow(value: (field: Field) => string, settings: Settings, onEarth: boolean): Order {
  const [latitude, longitude] = [value("latitude"), value("longitude")];
  const address = value("address") || `${latitude}, ${longitude}`;
  if (address === ", ") throw new Error("No address and no coordinates.");
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
  const at = onEarth ? null : cityPlace(address);
  if (!at) {
    throw new Error(
      "Not found. Add its latitude and longitude, or use a street in the sample city.",
    );
  }
  return { ...order, at };
}

function readTimes(value: (field: Field) => string, settings: Settings) {
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
