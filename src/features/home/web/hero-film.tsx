import { Volume2 } from "lucide-react";
import type { ReactNode, VideoHTMLAttributes } from "react";
import { localeNames } from "../../../contract/locale.ts";
import { LibraryPicture } from "../../../ui/blocks/library-picture.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { followed, formatAddress } from "../../../ui/sample-day/day.ts";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import type { ShownFilm } from "../../content/content.ts";
import { filmCaptionsUrl, filmUrl } from "../../media/films.ts";
import type { ControlNames } from "../enhance/film.ts";
import islandUrl from "../enhance/film.ts?island";
import { prepareFilm } from "../enhance/prepare-film.ts";
import { filmChapters, filmSeconds } from "../film-chapters.ts";
import { filmFiles } from "./film-files.ts";

const darkScheme = "(prefers-color-scheme: dark)";
const phone = "(width < 27rem)";
const av1 = 'video/webm; codecs="av01.0.08M.08, opus"';

/** Nothing to see: without a poster, Chromium draws a dark one in front of the picture. */
const clear = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * The film of one delivery, and below it its five parts: text that the script turns into buttons. A script starts it after the paint
 * (src/features/home/enhance/film.ts); without the script, with reduced motion, or while data is saved, it waits for a press on its controls.
 * Its first picture lies behind it, because a video's own poster is the same in all windows and colors.
 */
export function HeroFilm({ own }: { own: ShownFilm | null }) {
  if (own) {
    return (
      <>
        <OwnFilm film={own} />
        <Controls />
        <InlineScript program={prepareFilm} />
        <Island url={islandUrl} />
      </>
    );
  }
  return (
    <>
      <div className="film-stage">
        <Film />
      </div>

      <Controls>
        <Chapters />
      </Controls>

      <InlineScript program={prepareFilm} />
      <Island url={islandUrl} />
    </>
  );
}

/** A film of the company's own. It has one cut and no chapters. */
function OwnFilm({ film }: { film: ShownFilm }) {
  const video = (props: VideoHTMLAttributes<HTMLVideoElement> & { "data-film"?: string }) => (
    <video
      tabIndex={-1}
      aria-label={film.title}
      className={`absolute inset-px size-[calc(100%-2px)] rounded-2xl${props.controls ? "" : " noscript:hidden"}`}
      preload="none"
      loop
      playsInline
      {...props}
    >
      <source src={filmUrl(film.name)} type={film.contentType} />
      <track kind="captions" src={filmCaptionsUrl(film.name)} srcLang="en" label="English" />
    </video>
  );
  return (
    <div className="relative mx-auto aspect-video max-h-[520px] max-w-[57.75rem] overflow-hidden rounded-2xl border border-line bg-wash shadow-float">
      <LibraryPicture
        picture={film.poster}
        sizes="(min-width: 62rem) 57.75rem, 100vw"
        className="absolute size-full object-cover"
        loading="eager"
        first
      />
      {video({ "data-film": clear })}
      <noscript>{video({ controls: true, poster: clear })}</noscript>
      <UnmuteButton />
    </div>
  );
}

function UnmuteButton() {
  const texts = useTexts("home");
  return (
    <Button
      data-unmute=""
      hidden
      variant="secondary"
      className="absolute left-1/2 top-3 -translate-x-1/2 shadow-card"
    >
      <Volume2 size={18} aria-hidden="true" /> {texts.unmute}
    </Button>
  );
}

function Film() {
  return (
    <div
      data-cuts=""
      className="film-box relative mx-auto aspect-4/5 max-h-[520px] max-w-[57.75rem] min-[27rem]:aspect-video"
    >
      <picture>
        <source media={`${phone} and ${darkScheme}`} srcSet={filmFiles.tallDarkPoster} />
        <source media={phone} srcSet={filmFiles.tallPoster} />
        <source media={darkScheme} srcSet={filmFiles.darkPoster} />
        <img
          src={filmFiles.poster}
          alt=""
          fetchPriority="high"
          className="absolute size-full object-cover"
        />
      </picture>
      <FilmVideo data-film={clear} hiddenWithoutScript />
      <noscript>
        <FilmVideo controls poster={clear} />
      </noscript>
      <UnmuteButton />
    </div>
  );
}

/** The script puts the film's controls into it, in a row below the picture, instead of the browser's own. */
function Controls({ children }: { children?: ReactNode }) {
  const { play, pause, sound, captions, fullScreen, playFilm } = useTexts("home");
  const names: ControlNames = { play, pause, sound, captions, fullScreen, playFilm };
  return (
    <div data-controls={JSON.stringify(names)} className="film-row no-print">
      {children}
    </div>
  );
}

function Chapters() {
  const texts = useTexts("home");
  const titles = [
    texts.chapterPlan,
    texts.chapterDrive,
    texts.chapterSee,
    texts.chapterProve,
    texts.chapterKnow,
  ];
  return (
    <ol className="film-chapters">
      {filmChapters.map(({ from }, index) => (
        <li
          key={from}
          data-chapter={from}
          data-until={filmChapters[index + 1]?.from ?? filmSeconds}
        >
          <div className="film-chapter">
            <i />
            <b>{titles[index]}</b>
          </div>
        </li>
      ))}
    </ol>
  );
}

const captions = { en: filmFiles.captions, es: filmFiles.captionsEs };

/** Its controls are dozens of elements that the browser makes. With JavaScript, they come after the paint. */
function FilmVideo({
  hiddenWithoutScript,
  ...props
}: VideoHTMLAttributes<HTMLVideoElement> & {
  "data-film"?: string;
  hiddenWithoutScript?: boolean;
}) {
  const texts = useTexts("home");
  const locale = useLocale();
  return (
    <video
      tabIndex={-1}
      aria-label={texts.film({ place: formatAddress(followed.task.address) })}
      // A little smaller than the picture behind it: the largest paint is the picture's, not the film's first frame.
      className={`absolute inset-px size-[calc(100%-2px)]${hiddenWithoutScript ? " noscript:hidden" : ""}`}
      preload="none"
      loop
      playsInline
      {...props}
    >
      <source media={`${phone} and ${darkScheme}`} src={filmFiles.tallDarkWebm} type={av1} />
      <source media={`${phone} and ${darkScheme}`} src={filmFiles.tallDarkMp4} type="video/mp4" />
      <source media={phone} src={filmFiles.tallWebm} type={av1} />
      <source media={phone} src={filmFiles.tallMp4} type="video/mp4" />
      <source media={darkScheme} src={filmFiles.darkWebm} type={av1} />
      <source media={darkScheme} src={filmFiles.darkMp4} type="video/mp4" />
      <source src={filmFiles.webm} type={av1} />
      <source src={filmFiles.mp4} type="video/mp4" />
      <track kind="captions" src={captions[locale]} srcLang={locale} label={localeNames[locale]} />
    </video>
  );
}
