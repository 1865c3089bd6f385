import { type Message, message } from "../../contract/texts.ts";

/** Errors of the planner's worker. Each English sentence is its own key, because the worker has one language. */
const withValues = {
  "A day can have up to {most} orders.": { most: "1000" },
  "{column} is “{text}”. It must be a number from {from} to {until}.": {
    column: "Load",
    text: "many",
    from: "0",
    until: "1000",
  },
  "“{text}” isn’t a time.": { text: "noonish" },
  "“{text}” isn’t a time window.": { text: "mornings" },
  "Write {one} or {other}: {text} can be read as both.": {
    one: "1200",
    other: "1.2",
    text: "1.200",
  },
  "Enter a whole number from {min} to {max}.": { min: "1", max: "50" },
  "Enter a number from {min} to {max}.": { min: "0", max: "100" },
  "“{text}” isn’t a latitude and a longitude.": { text: "here" },
  "Your spreadsheet shortened a number to “{text}”. Format the column as text, and save the file again.":
    { text: "2.10E+03" },
  "Not found. Add its postal code in {country}, or its latitude and longitude.": {
    country: "France",
  },
  "Roads are looked up for up to {most} orders. Remove some.": { most: "100" },
} as const;

const sentences = [
  "Not found. Add its latitude and longitude, or use a street in the sample city.",
  "No address and no coordinates.",
  "The window ends before it starts.",
  "The postal codes can’t be loaded. Try again.",
  "The server doesn’t answer. Try again.",
  // Columns, as the sentences name them.
  "Minutes at the door",
  "Load",
  "Priority",
  "Latitude",
  "Longitude",
] as const;

export const dayErrorTexts = {
  ...Object.fromEntries(sentences.map((one) => [one, one])),
  ...Object.fromEntries(
    Object.entries(withValues).map(([text, values]) => [text, message(text, values)]),
  ),
} as unknown as { readonly [Sentence in (typeof sentences)[number]]: Sentence } & {
  readonly [Sentence in keyof typeof withValues]: Message<Record<string, string>>;
};
