import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { localeTag } from "../../../contract/locale.ts";
import { paths } from "../../../paths.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { clockTime } from "../../../ui/sample-day/clock.ts";
import { findRoute, moments } from "../../../ui/sample-day/day.ts";
import { drivers } from "../../../ui/sample-day/names.ts";
import { nextStop } from "../../../ui/scenes/board-samples.ts";
import { CityMap } from "../../../ui/scenes/city-map.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import type { GalleryPictureName } from "../../media/gallery-pictures.ts";

/** The frame of the pages around signing in: one form, and on wide screens the product beside it. */
export function Entrance(props: {
  title: string;
  text?: ReactNode;
  /** Content beside the form, in place of the map. */
  picture?: GalleryPictureName;
  children: ReactNode;
}) {
  const texts = useTexts("access");
  return (
    <Container className="grid gap-16 py-8 sm:py-12 lg:grid-cols-[25rem_minmax(0,1fr)]">
      <div className="mx-auto flex w-full max-w-[25rem] flex-col lg:mx-0">
        <LocalLink
          href={paths.home}
          className="-ms-1 inline-flex min-h-11 items-center gap-2 self-start rounded-lg px-1 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={18} />
          {texts.back}
        </LocalLink>
        <div className="pb-10 pt-8 lg:pt-14">
          <h1 className="heading">{props.title}</h1>
          {props.text ? <p className="mt-3 text-muted">{props.text}</p> : null}
          {props.children}
        </div>
      </div>
      {props.picture ? (
        <div aria-hidden="true" className="self-center max-lg:hidden">
          <GalleryPicture
            item={{ ...galleryPicture(props.picture), alt: "" }}
            sizes="45rem"
            className="h-[42rem] w-full rounded-3xl border border-line object-cover"
          />
        </div>
      ) : (
        <EntranceScene />
      )}
    </Container>
  );
}

const second = findRoute(drivers.signal);
const next = nextStop(second.stops, moments.now);

/** One driver's route, and what is known of its next stop. */
function EntranceScene() {
  const texts = useTexts("access");
  const { driver, stops } = second;
  const at = { stop: next?.number ?? 0, stops: stops.length };
  const locale = useLocale();
  const time = clockTime(next?.time ?? 0, localeTag(locale));
  return (
    <div
      role="img"
      data-scene="one-route"
      aria-label={texts.sceneOf({ driver, ...at, time })}
      className="scene relative h-[42rem] w-full self-center overflow-hidden rounded-3xl border border-line max-lg:hidden"
    >
      <div aria-hidden="true">
        <CityMap
          routes={[second]}
          view={[170, -70, 420, 500]}
          covered={[185, 330, 390, 85]}
          className="absolute inset-0 h-full w-full"
        />
        <div className="absolute inset-x-6 bottom-6 flex items-center gap-4 rounded-2xl border border-line bg-surface px-5 py-4 shadow-card">
          <span className="h-2.5 w-2.5 flex-none rounded-full tone-dot tone-signal" />
          <p>
            <span className="block font-semibold">{driver}</span>
            <span className="text-sm text-muted">{texts.stopOf(at)}</span>
          </p>
          <p className="ms-auto text-end">
            <span className="block font-semibold tabular-nums">{texts.arrives({ time })}</span>
            <span className="text-sm text-success">{texts.onTime}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
