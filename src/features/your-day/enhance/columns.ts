/** The kinds of columns. Their names are the texts `column_…` of the page. */
export const fieldNames = [
  "",
  "address",
  "city",
  "postal",
  "name",
  "latitude",
  "longitude",
  "from",
  "until",
  "window",
  "service",
  "load",
  "priority",
] as const;
export type ColumnField = (typeof fieldNames)[number];
