import { Check } from "lucide-react";
import { useTexts } from "../../../ui/texts.ts";

/** Past and next steps, as stops on a lane. @param props.at the stop that is next */
export function WayToFirstRoute({ at }: { at: number }) {
  const texts = useTexts("welcome");
  const stops = [
    at === 0 ? [texts.signUp, texts.signUpText] : [texts.signedUp, texts.signedUpText],
    [texts.confirm, texts.confirmText],
    [texts.setUp, texts.setUpText],
    [texts.firstRoute, texts.firstRouteText],
  ];
  return (
    <section
      aria-labelledby="way-title"
      className="self-start rounded-2xl border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <h2 id="way-title" className="text-lg font-semibold">
        {texts.way}
      </h2>
      <ol className="mt-6">
        {stops.map(([title, text], index) => (
          <li
            key={title}
            aria-current={index === at ? "step" : undefined}
            className="relative pb-7 ps-11 last:pb-0"
          >
            {index < stops.length - 1 ? (
              <span
                aria-hidden="true"
                className={`absolute bottom-0 start-[0.8125rem] top-7 w-0.5 ${index < at ? "bg-accent" : "bg-line-strong"}`}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={`absolute start-0 top-0 grid h-7 w-7 place-items-center rounded-full border-2 text-sm font-semibold ${index < at ? "border-accent bg-accent text-on-accent" : index === at ? "border-accent text-accent" : "border-line-strong text-muted"}`}
            >
              {index < at ? <Check size={16} strokeWidth={3} /> : index + 1}
            </span>
            <p className={`font-semibold ${index > at ? "text-muted" : ""}`}>
              {title}
              {index < at ? <span className="sr-only">{` ${texts.done}`}</span> : null}
            </p>
            <p className="mt-0.5 text-[0.9375rem] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
