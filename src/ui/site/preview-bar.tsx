import { formatShortMinute } from "../../contract/format.ts";
import { useClock } from "../../root-data.ts";

/** A page as a preview shows it. */
export interface PreviewShown {
  /** The previewed record. */
  title: string;
  /** The site as it will be then, ISO 8601; null: as it is now. */
  asOf: string | null;
  /** ISO 8601. */
  endsAt: string;
  /** Anybody with the link sees it. */
  shared: boolean;
  /** Where a POST ends it; null where the console frames the page and has a button of its own. */
  end: string | null;
}

/** Says below every page of a preview that it is one, and until when; it stays in view. */
export function PreviewBar({ title, asOf, endsAt, shared, end }: PreviewShown) {
  const clock = useClock();
  return (
    <aside
      aria-label="Preview"
      className="sticky bottom-0 z-40 flex flex-wrap items-center gap-x-4 gap-y-1 border-t-4 border-signal bg-ink px-4 py-2 text-sm text-paper"
    >
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">Preview</strong>
        {title ? ` of “${title}”` : ""}
        {asOf ? ` of the site as of ${formatShortMinute(asOf, clock)}` : ""}
        <span className="max-sm:hidden">{` · Visitors don’t see this. ${shared ? "Anyone with the link does." : ""}`}</span>
        {" · Ends "}
        <time dateTime={endsAt}>{formatShortMinute(endsAt, clock)}</time>
      </p>
      {end ? (
        <form method="post" action={end}>
          <button
            type="submit"
            className="min-h-8 cursor-pointer font-semibold underline underline-offset-2"
          >
            End preview
          </button>
        </form>
      ) : null}
    </aside>
  );
}
