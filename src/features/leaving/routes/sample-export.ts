import { servicesContext } from "../../../context.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { sampleExport } from "../../account/web/sample-export.ts";
import type { Route } from "./+types/sample-export.ts";

export const handle: RouteHandle = { cache: {} };

/** The sample account's data, as the file that a customer downloads of their own. */
export function loader({ context }: Route.LoaderArgs) {
  const { currency } = context.get(servicesContext).config;
  const inCurrency = (key: string, value: unknown) => (key === "currency" ? currency : value);
  return new Response(JSON.stringify(sampleExport, inCurrency, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="sample-data.json"',
    },
  });
}
