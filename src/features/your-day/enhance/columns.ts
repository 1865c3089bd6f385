/** The kinds of columns. Their names are the texts `column_…` of the page. */
export const fieldNames = [
  "",
  "address",
  "house",
  "city",
  "postal",
  "country",
  "name",
  "firstName",
  "lastName",
  "order",
  "latitude",
  "longitude",
  "coordinates",
  "from",
  "until",
  "window",
  "service",
  "load",
  "priority",
] as const;
export type ColumnField = (typeof fieldNames)[number];
