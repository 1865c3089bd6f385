import { Search, X } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Labeled } from "../../../console/labeled.tsx";
import { useMe } from "../../../console/me.ts";
import { ShowMore } from "../../../console/paged-list.tsx";
import { useAction } from "../../../console/use-action.ts";
import type { AdminMedia } from "../media-operations.ts";
import { pictureRules } from "../pictures.ts";
import { ChooseFiles, DropZone, UploadList } from "./drop-zone.tsx";
import { Thumb } from "./thumb.tsx";
import { useMediaList } from "./use-media-list.ts";
import { usePaste, useUploads } from "./use-uploads.ts";
import { mediaTitle } from "./words.ts";

/** Chooses a picture of the library, or uploads one. A picture without alt text gets it here. */
export function MediaPicker(props: { onChoose: (media: AdminMedia) => void; onClose: () => void }) {
  const { onChoose, onClose } = props;
  const { can } = useMe();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<AdminMedia | null>(null);
  const [alt, setAlt] = useState("");
  const { list, items } = useMediaList(useDeferredValue(words));
  const { run, busy, error } = useAction();
  const choose = (media: AdminMedia) => {
    setChosen(media);
    setAlt("");
  };
  const { files, send, dismiss } = useUploads(([first]) => first && choose(first));
  const canWrite = can("media", "write");
  usePaste(canWrite ? send : null);
  async function use() {
    if (!chosen) return;
    if (chosen.alt) return onChoose(chosen);
    const path = `/media/${encodeURIComponent(chosen.name)}` as const;
    const saved = await run(path, { alt }, "The alt text is saved.");
    if (saved) onChoose(saved);
  }
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-wide"
      aria-labelledby="picker-title"
      onClose={onClose}
    >
      <DropZone send={canWrite ? send : null}>
        <div className="flex items-center gap-2">
          <h2 id="picker-title" className="screen-title flex-1">
            Choose a picture
          </h2>
          {canWrite ? <ChooseFiles send={send} label="Upload" /> : null}
          <button
            type="button"
            className="icon-btn"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" size={16} />
          </button>
        </div>
        <div className="filters">
          <label className="search-field">
            <Search aria-hidden="true" size={14} />
            <input
              type="search"
              aria-label="Search pictures"
              placeholder="Name or alt text"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
        </div>
        <UploadList files={files} dismiss={dismiss} />
        {list.error ? (
          <p role="alert" className="mt-4">
            {list.error.message}
          </p>
        ) : null}
        {list.data && items.length === 0 ? (
          <p className="py-6 text-center text-muted">
            {words ? "No pictures match." : "There are no pictures yet. Upload one."}
          </p>
        ) : null}
        <ul className="media-grid picker-grid">
          {items.map((media) => (
            <li key={media.name}>
              <button
                type="button"
                className="media-tile"
                aria-pressed={media.name === chosen?.name}
                onClick={() => choose(media)}
                onDoubleClick={() => media.alt && onChoose(media)}
              >
                <Thumb whole picture={media} sizes="12rem" className="media-thumb" />
                <span className="media-name">{mediaTitle(media.name)}</span>
                {media.alt ? (
                  <span className="media-alt">{media.alt}</span>
                ) : (
                  <span className="media-missing">Needs alt text</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <ShowMore list={list} className="mt-4" />
        <div className="picker-foot">
          {chosen && !chosen.alt ? (
            <Labeled label="Alt text" errors={error?.fields.alt}>
              {(given) => (
                <input
                  {...given}
                  className="input"
                  placeholder="What the picture shows"
                  maxLength={pictureRules.alt}
                  value={alt}
                  onChange={(event) => setAlt(event.target.value)}
                />
              )}
            </Labeled>
          ) : null}
          <button
            type="button"
            className="btn btn-primary"
            disabled={!chosen || busy}
            onClick={() => void use()}
          >
            Use this picture
          </button>
        </div>
      </DropZone>
    </dialog>
  );
}
