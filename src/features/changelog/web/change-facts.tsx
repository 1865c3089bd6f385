import { formatDay } from "../../../contract/format.ts";
import { useClock } from "../../../root-data.ts";
import { useTexts } from "../../../ui/texts.ts";
import type { ChangeKind, ChangelogEntry } from "../changelog.ts";

const looks: Record<ChangeKind, string> = {
  New: "badge badge-accent",
  Improved: "badge",
  Fixed: "badge badge-signal",
};

/** The day and the tag of an entry of the changelog. */
export function ChangeFacts({ change }: { change: Pick<ChangelogEntry, "kind" | "published_at"> }) {
  const clock = useClock();
  const texts = useTexts("changelog");
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <time dateTime={change.published_at}>{formatDay(change.published_at, clock)}</time>
      <span className={looks[change.kind]}>{texts[change.kind]}</span>
    </p>
  );
}
