import { companyZone } from "../../../console/format.ts";
import { zoneName } from "../../../contract/format.ts";

/** Beside an input for a moment: which time zone it is in. */
export function ZoneMark() {
  return <span className="text-muted">{zoneName(companyZone())}</span>;
}
