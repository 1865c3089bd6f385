import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { enhanceCountdown } from "../enhance/countdown.ts";
/** Whole days, hours, minutes and seconds of a span; nothing is ever negative. @param seconds the span */
export function splitSeconds(seconds: number) {
  const left = Math.max(0, Math.floor(seconds));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

type Unit = keyof ReturnType<typeof splitSeconds>;

interface CountdownProps {
  label: string;
  /** Seconds that are left now; the page's inline script counts them down and stops at zero. */
  seconds: number;
  units: readonly Unit[];
}

/** A clock that runs down. Without a script it stands at what was left when the page was made. */
export function Countdown({ label, seconds, units }: CountdownProps) {
  const texts = useTexts("status");
  const parts = splitSeconds(seconds);
  return (
    <div role="timer" aria-label={label} data-countdown={Math.max(0, Math.floor(seconds))}>
      <InlineScript program={enhanceCountdown} />
      <dl className="flex flex-wrap gap-2 lg:gap-4">
        {units.map((unit) => (
          <div
            key={unit}
            className="card flex min-w-18 flex-col-reverse items-center px-2 py-4 lg:min-w-24"
          >
            <dt className="mt-1 text-sm capitalize text-muted">{texts[unit]}</dt>
            <dd
              data-unit={unit}
              className="text-3xl font-[640] tracking-tight tabular-nums lg:text-5xl"
            >
              {String(parts[unit]).padStart(2, "0")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
