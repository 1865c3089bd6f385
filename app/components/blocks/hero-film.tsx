import { Volume2 } from "lucide-react";
import islandUrl from "../../enhance/film.ts?island";
import { chooseFilmCut } from "../../enhance/film-cut.ts";
import { paths } from "../../paths.ts";
import { InlineScript } from "../site/inline-script.tsx";
import { Island } from "../site/island.tsx";
import { Button } from "../ui/button.tsx";
import { filmChapters, filmSeconds } from "./film-chapters.ts";
import { filmFiles } from "./film-files.ts";

const darkScheme = "(prefers-color-scheme: dark)";
const av1 = 'video/webm; codecs="av01.0.08M.08, opus"';

/** The film's first picture in two sizes: a phone needs no more than the small one. */
const posters = (cut: string) => `${posterSmall(cut)} 768w, ${poster(cut)} 1280w`;
const poster = (cut: string) => `/media/${cut}-poster.avif`;
const posterSmall = (cut: string) => `/media/${cut}-poster-small.avif`;
const posterSizes = "(width < 62rem) 100vw, 58rem";
/** Nothing to see: without a poster, Chromium draws a dark one in front of the picture. */
const clear = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * The film of one delivery, and its five parts: text that the script turns into buttons. A script starts it after the paint
 * (app/enhance/film.ts); without the script, with reduced motion, or while data is saved, it waits for a press on its controls.
 * Its first picture lies behind it, because a video's own poster has one size for all windows.
 */
export function HeroFilm() {
  return (
    <div className="grid items-center gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,57.75rem)_1fr]">
      <div
        data-cuts=""
        className="relative max-w-[57.75rem] rounded-2xl border border-line bg-wash shadow-float"
      >
        <picture>
          <source
            media={darkScheme}
            srcSet={posters("hero-dark")}
            sizes={posterSizes}
            type="image/avif"
          />
          <img
            src={poster("hero")}
            srcSet={posters("hero")}
            sizes={posterSizes}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 h-full w-full rounded-2xl"
          />
        </picture>
        <video
          data-film=""
          aria-label="Film of 16 seconds: a dispatcher's tasks become three routes on the city map, a driver follows one to 14 Mill Street, the customer's page counts the minutes, photo, signature and timestamp prove the delivery, and the customer gives five stars."
          className="relative aspect-video h-auto max-h-[520px] w-full rounded-2xl"
          width={1920}
          height={1080}
          poster={clear}
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
      <InlineScript program={chooseFilmCut} />
      <Island url={islandUrl} />
    </div>
  );
}
