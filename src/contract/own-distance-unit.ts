import names from "../../content/sample-day.json" with { type: "json" };
import type { DistanceUnit } from "./distance-unit.ts";

/** The installation's, as the build read it. For the server: a program of the browser would share the file of names with the home page. */
export const ownDistanceUnit: DistanceUnit = names.distance === "kilometer" ? "kilometer" : "mile";
