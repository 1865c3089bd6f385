import { Volume2 } from "lucide-react";
import { enhanceFilm } from "../../enhance/film.ts";
import { paths } from "../../paths.ts";
import { InlineScript } from "../site/inline-script.tsx";
import { Button } from "../ui/button.tsx";
import { filmChapters, filmSeconds } from "./film-chapters.ts";
import { filmFiles } from "./film-files.ts";

const darkScheme = "(prefers-color-scheme: dark)";
const av1 = 'video/webm; codecs="av01.0.08M.08, opus"';

/**
 * The film of one delivery, and its five parts: text that the script turns into buttons. The page's script starts it
 * (app/enhance/film.ts); without the script, with reduced motion, or while data is saved, it waits for a press on its controls.
 */
export function HeroFilm() {
  return (
    <div className="grid items-center gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,57.75rem)_1fr]">
      <div className="relative max-w-[57.75rem]">
        <video
          data-film=""
          data-dark-poster="/media/hero-dark-poster.avif"
          aria-label="Film of 16 seconds: a dispatcher's tasks become three routes on the city map, a driver follows one to 14 Mill Street, the customer's page counts the minutes, photo, signature and timestamp prove the delivery, and the customer gives five stars."
          className="aspect-video h-auto max-h-[520px] w-full rounded-2xl border border-line bg-wash shadow-float"
          width={1920}
          height={1080}
          poster="/media/hero-poster.avif"
          preload="none"
          controls
          loop
          playsInline
        >
          <source media={darkScheme} src={filmFiles.darkWebm} type={av1} />
          <source media={darkScheme} src={filmFiles.darkMp4} type="video/mp4" />
          <source src={filmFiles.webm} type={av1} />
          <source src={paths.film} type="video/mp4" />
          <track kind="captions" src="/media/hero.vtt" srcLang="en" label="English" />
        </video>
        <Button
          data-unmute=""
          hidden
          variant="secondary"
          className="absolute left-3 top-3 shadow-card sm:left-4 sm:top-4"
        >
          <Volume2 size={18} aria-hidden="true" /> Unmute
        </Button>
      </div>
      <ol className="film-chapters">
        {filmChapters.map(({ from, title, text }, index) => (
          <li
            key={title}
            data-chapter={from}
            data-until={filmChapters[index + 1]?.from ?? filmSeconds}
          >
            <div className="film-chapter">
              <span className="film-number">{index + 1}</span>
              <span>
                <b>{title}</b> <span>{text}</span>
              </span>
              <i />
            </div>
          </li>
        ))}
      </ol>
      <InlineScript program={enhanceFilm} />
    </div>
  );
}
