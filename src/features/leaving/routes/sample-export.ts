import type { RouteHandle } from "../../../route-handle.ts";
import { sampleExport } from "../../account/web/sample-export.ts";

export const handle: RouteHandle = { cache: {} };

/** The sample account's data, as the file that a customer downloads of their own. */
export const loader = () =>
  new Response(JSON.stringify(sampleExport, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="sample-data.json"',
    },
  });
