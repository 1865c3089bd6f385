/** What a column can be. */
export const fields = {
  "": "Leave out",
  address: "Address",
  city: "City",
  postal: "Postal code",
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
