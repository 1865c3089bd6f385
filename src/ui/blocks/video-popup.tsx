import { Play } from "lucide-react";
import { enhanceVideoPopup } from "../enhance/video-popup.ts";
import { InlineScript } from "../site/inline-script.tsx";
import { useTexts } from "../texts.ts";

/**
 * A play icon over a picture that opens a film in a dialog; a link to the film, so that it plays without a script too.
 * @param id of the dialog
 */
export function VideoPopup(props: { id: string; src: string; captions: string; title: string }) {
  const { id, src, captions, title } = props;
  const texts = useTexts("site");
  return (
    <>
      <a
        href={src}
        data-video-open={id}
        className="absolute inset-0 grid place-items-center rounded-2xl"
        aria-label={texts.playFilm({ title })}
      >
        <span className="grid h-18 w-18 place-items-center rounded-full bg-surface text-accent shadow-float">
          <Play aria-hidden="true" size={30} fill="currentColor" className="ms-1" />
        </span>
      </a>
      <InlineScript program={enhanceVideoPopup} />
      <dialog id={id} className="dialog video-dialog" aria-label={title}>
        <form method="dialog" className="mb-3 flex items-center justify-between gap-4">
          <p className="min-w-0 font-semibold">{title}</p>
          <button type="submit" className="button button-secondary flex-none whitespace-nowrap">
            {texts.close}
          </button>
        </form>
        <video
          controls
          playsInline
          preload="none"
          width={1280}
          height={720}
          className="h-auto w-full rounded-lg"
        >
          <source src={src} type={src.endsWith(".webm") ? "video/webm" : "video/mp4"} />
          <track kind="captions" src={captions} srcLang="en" label="English" />
        </video>
      </dialog>
    </>
  );
}
