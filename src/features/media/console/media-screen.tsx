import { useDeferredValue } from "react";
import { Link, useLocation } from "wouter";
import { useMe } from "../../../console/me.ts";
import { moveFocus } from "../../../console/move-focus.ts";
import { PagedList, SearchField } from "../../../console/paged-list.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useToast } from "../../../console/toasts.tsx";
import { useFilters } from "../../../console/use-filters.ts";
import { ChooseFiles, DropZone, UploadList } from "./drop-zone.tsx";
import { MediaDetail } from "./media-detail.tsx";
import { Thumb } from "./thumb.tsx";
import { useMediaList } from "./use-media-list.ts";
import { usePaste, useUploads } from "./use-uploads.ts";
import { mediaTitle } from "./words.ts";

/** The pictures of the library, and beside them the one that is open. On narrow screens it's one or the other. */
export function MediaScreen({ name }: { name: string | undefined }) {
  return (
    <div className="split" data-open={name ? true : undefined}>
      <MediaLibrary openName={name} />
      {name ? <MediaDetail key={name} name={name} /> : null}
    </div>
  );
}

function MediaLibrary({ openName }: { openName: string | undefined }) {
  const { can } = useMe();
  const [, navigate] = useLocation();
  const [search, change] = useFilters();
  const toast = useToast();
  const q = useDeferredValue(search.get("q") ?? "");
  const show = search.get("show") === "no-alt" ? "no-alt" : "";
  const { list, items } = useMediaList(q, show);
  const { files, send, dismiss } = useUploads((uploaded) => {
    const [first] = uploaded;
    if (first && uploaded.length === 1) {
      toast(
        first.known
          ? "This picture is already in the library."
          : first.alt
            ? "Uploaded."
            : "Uploaded. Next, describe what it shows.",
      );
      navigate(consolePaths.picture(first.name));
    } else toast(`Uploaded ${uploaded.length} pictures. Next, describe what each one shows.`);
  });
  const canWrite = can("media", "write");
  usePaste(canWrite ? send : null);
  const suffix = search.size > 0 ? `?${search}` : "";
  const nothing =
    q || show
      ? "No pictures match."
      : canWrite
        ? "There are no pictures yet. Drop some here, paste one, or choose files."
        : "There are no pictures yet.";
  const Title = openName ? "p" : "h1";
  return (
    <section className="list-pane" aria-labelledby="list-title">
      {openName ? null : <title>Media · Console</title>}
      <DropZone send={canWrite ? send : null} className="media-pane">
        <div className="list-head">
          <div className="flex items-center gap-2">
            <Title id="list-title" className="screen-title flex-1">
              Media
            </Title>
            <Link className="btn" href={consolePaths.films}>
              Films
            </Link>
            {canWrite ? <ChooseFiles send={send} label="Upload" /> : null}
          </div>
          <div className="filters">
            <SearchField label="Search media" placeholder="Name or alt text" />
            <label className="contents">
              <span className="sr-only">Show</span>
              <select
                className="input w-auto"
                value={show}
                onChange={(event) => change("show", event.target.value)}
              >
                <option value="">All</option>
                <option value="no-alt">Without alt text</option>
              </select>
            </label>
          </div>
          <UploadList files={files} dismiss={dismiss} />
        </div>
        <PagedList list={list} empty={null}>
          {list.data && items.length === 0 ? <p className="media-empty">{nothing}</p> : null}
          <ul className="media-grid" onKeyDown={moveFocus}>
            {items.map((media) => (
              <li key={media.name}>
                <Link
                  className="media-tile"
                  href={consolePaths.picture(media.name) + suffix}
                  aria-current={media.name === openName ? "page" : undefined}
                >
                  <Thumb whole picture={media} sizes="14rem" className="media-thumb" />
                  <span className="media-name">{mediaTitle(media.name)}</span>
                  {media.alt ? (
                    <span className="media-alt">{media.alt}</span>
                  ) : (
                    <span className="media-missing">Needs alt text</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </PagedList>
      </DropZone>
    </section>
  );
}
