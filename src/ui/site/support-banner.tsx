import { formatTime } from "../../contract/format.ts";
import { paths } from "../../paths.ts";
import { useClock } from "../../root-data.ts";

/** A customer's account that a colleague has open. */
export interface SupportSession {
  /** Names. */
  staff: string;
  customer: string;
  /** ISO 8601. */
  until: string;
}

/** On every page while a colleague has a customer's account open: whose it is, until when, and the way out. */
export function SupportBanner({ staff, customer, until }: SupportSession) {
  return (
    <section
      aria-label="Support access"
      className="no-print sticky top-0 z-50 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-signal px-5 py-2.5 text-sm text-paper"
    >
      <p>
        <strong>{`${customer}’s account`}</strong>
        {`, open for ${staff} until `}
        <time dateTime={until}>{formatTime(until, useClock())}</time>
        {". Changes are logged. The console is closed until you end it."}
      </p>
      <form method="post" action={paths.supportAccess}>
        <button
          type="submit"
          name="decision"
          value="end"
          className="min-h-9 rounded-lg border border-current px-3 font-semibold"
        >
          End support access
        </button>
      </form>
    </section>
  );
}
