import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { StatusPage } from "../../../ui/blocks/status-page.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import { Countdown } from "../web/countdown.tsx";
import type { Route } from "./+types/coming-soon.ts";

export const handle: RouteHandle = { edits: ["setting", ["wording", "status"]] };

/** It counts from now, so no cache may keep it. Nothing on it belongs to anybody, so a browser may keep it to go back to. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("comingSoon"),
    path: paths.comingSoon,
    noIndex: true,
  });

/** The date is a setting; once it is past, or cannot be read, the clock shows zeros. */
export default function ComingSoonPage() {
  const texts = useTexts("status");
  const settings = useRootData()?.settings;
  const at = settings ? Date.parse(settings.coming_soon_at) : 0;
  const seconds = Math.max(0, Math.floor((at - Date.now()) / 1000));
  return (
    <StatusPage
      id="coming-soon"
      picture={
        <GalleryPicture
          item={galleryPicture("launch-poster")}
          sizes="(min-width: 64rem) 30rem, 90vw"
          className="w-full"
        />
      }
      pictureClass="max-w-md md:justify-self-center"
      eyebrow={texts.soonEyebrow}
      title={texts.soonTitle}
      text={seconds > 0 ? texts.soonText : texts.soonNow}
    >
      <Countdown
        label={texts.soonClock}
        seconds={seconds}
        units={["days", "hours", "minutes", "seconds"]}
      />
    </StatusPage>
  );
}
