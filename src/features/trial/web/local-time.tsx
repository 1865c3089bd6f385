import { formatMinute } from "../../../contract/format.ts";
import { localeTag } from "../../../contract/locale.ts";
import { useClock } from "../../../root-data.ts";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { enhanceLocalTimes } from "../enhance/local-times.ts";
import { localTimeText } from "../local-time-text.ts";

/** A time in the company's time zone, which `LocalTimes` changes to the reader's. @param at ISO 8601 */
export function LocalTime({ at }: { at: string }) {
  const clock = useClock();
  return (
    <time dateTime={at} data-local={clock.clock} data-language={localeTag(clock.locale ?? "en")}>
      {formatMinute(at, clock)}
    </time>
  );
}

/** Behind the last `LocalTime` of a page: the script that changes them. */
export const LocalTimes = () => (
  <InlineScript program={enhanceLocalTimes} parts={[localTimeText]} />
);
