import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { ApiError, get } from "../../../console/api.ts";
import { timeText } from "../../../console/format.ts";
import { Labeled } from "../../../console/labeled.tsx";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { getContentType } from "../../content/content-types.ts";
import type { AdminMediaDetail } from "../media-operations.ts";
import { pictureRules } from "../pictures.ts";
import { FocalPoint } from "./focal-point.tsx";
import { mediaTitle, sizeText } from "./words.ts";

/** One picture: its words, its focal point, and where it is used. */
export function MediaDetail({ name }: { name: string }) {
  const media = useQuery({
    queryKey: ["media", "one", name],
    queryFn: () => get(`/media/${encodeURIComponent(name)}`),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.widths.length === 0 ? 3_000 : false),
  });
  return (
    <section className="record-pane" aria-labelledby="media-title">
      {media.error ? (
        <div className="p-6">
          <h1 id="media-title" className="screen-title">
            {media.error instanceof ApiError && media.error.status === 404
              ? "There is no such picture"
              : "This can’t be shown"}
          </h1>
          <p role="alert" className="mt-2">
            {media.error.message}
          </p>
          <Link className="btn mt-4" href={consolePaths.media}>
            Media
          </Link>
        </div>
      ) : media.data ? (
        <MediaForm key={name} media={media.data} />
      ) : (
        <p id="media-title" role="status" className="p-6 text-muted">
          Loading…
        </p>
      )}
    </section>
  );
}

function MediaForm({ media }: { media: AdminMediaDetail }) {
  const { can } = useMe();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const suffix = search ? `?${search}` : "";
  const readOnly = !can("media", "write");
  const { run, busy, error } = useAction();
  const [alt, setAlt] = useState(media.alt);
  const [focus, setFocus] = useState({ x: media.focusX, y: media.focusY });
  const dirty = alt.trim() !== media.alt || focus.x !== media.focusX || focus.y !== media.focusY;
  const path = `/media/${encodeURIComponent(media.name)}` as const;
  const title = mediaTitle(media.name);

  async function save(event: FormEvent) {
    event.preventDefault();
    const changedAlt = alt.trim() === media.alt ? {} : { alt };
    const saved = await run(
      path,
      { ...changedAlt, focusX: focus.x, focusY: focus.y },
      media.uses.length > 0 ? "Saved. Visitors see it now." : "Saved.",
    );
    if (!saved) return;
    client.setQueryData(["media", "one", media.name], saved);
    setAlt(saved.alt);
  }
  async function remove() {
    if (!confirm(`Delete “${title}”? This can’t be undone.`)) return;
    const done = await run(`${path}/delete`, {}, `“${title}” is deleted.`);
    if (done) navigate(consolePaths.media + suffix);
  }

  return (
    <>
      <title>{`${title} · Console`}</title>
      <div className="record-head">
        <Link className="icon-btn" href={consolePaths.media + suffix} aria-label="Back to media">
          <ArrowLeft aria-hidden="true" size={16} />
        </Link>
        <h1 id="media-title" className="screen-title min-w-0 flex-1 truncate">
          {title}
        </h1>
        {media.alt ? null : <span className="badge badge-draft">Needs alt text</span>}
        {readOnly ? null : (
          <button
            type="submit"
            form="media-form"
            className="btn btn-primary"
            disabled={busy || !dirty}
          >
            Save
          </button>
        )}
      </div>
      <form
        id="media-form"
        className="record-body"
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <FocalPoint
          media={media}
          x={focus.x}
          y={focus.y}
          readOnly={readOnly}
          onChange={(x, y) => setFocus({ x, y })}
        />
        <Labeled
          label="Alt text"
          hint="What the picture shows, for people who can’t see it. Without it, nothing with this picture can be published."
          errors={error?.fields.alt}
        >
          {(given) => (
            <textarea
              {...given}
              className="input"
              rows={2}
              maxLength={pictureRules.alt}
              readOnly={readOnly}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </Labeled>
        <h2 className="section-title">Where it’s used</h2>
        {media.uses.length === 0 ? (
          <p className="mt-1 text-muted">Nowhere yet.</p>
        ) : (
          <ul className="rows mt-2">
            {media.uses.map(({ type, id, title: record, draft }) => (
              <li key={type + id}>
                <Link className="row" href={consolePaths.record(type, id)}>
                  <span className="row-title">{record || "Untitled"}</span>
                  <span className="text-muted">{getContentType(type).name}</span>
                  {draft ? <span className="badge badge-draft">Draft</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <footer className="record-foot">
          <p className="min-w-0 flex-1 text-muted">
            {`${media.width} × ${media.height} pixels, ${sizeText(media.bytes)}. Added ${timeText(media.addedAt)} by ${media.addedBy}.`}
            {media.widths.length === 0 ? " Its smaller sizes are being made." : ""}
          </p>
          {readOnly ? null : (
            <button
              type="button"
              className="btn btn-danger"
              disabled={busy || media.uses.length > 0}
              title={media.uses.length > 0 ? "Remove it where it’s used first" : undefined}
              onClick={() => void remove()}
            >
              Delete
            </button>
          )}
        </footer>
      </form>
    </>
  );
}
