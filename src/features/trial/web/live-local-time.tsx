import { useSyncExternalStore } from "react";
import { type Clock, formatMinute } from "../../../contract/format.ts";
import { localeTag } from "../../../contract/locale.ts";
import { localTimeText } from "../local-time-text.ts";

const never = () => () => {};

/** As `LocalTime`, where React takes over: it begins with what the server wrote. */
export function LiveLocalTime({ at, clock }: { at: string; clock: Clock }) {
  const text = useSyncExternalStore(
    never,
    () => localTimeText(at, localeTag(clock.locale ?? "en"), clock.clock),
    () => formatMinute(at, clock),
  );
  return <time dateTime={at}>{text}</time>;
}
