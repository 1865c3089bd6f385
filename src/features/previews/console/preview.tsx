import { ExternalLink, Link2, Monitor, Smartphone, Tablet, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { post } from "../../../console/api.ts";
import { exactTimeText, timeText } from "../../../console/format.ts";
import { useAction } from "../../../console/use-action.ts";
import { useFilters } from "../../../console/use-filters.ts";
import type { RecordData } from "../../content/content-schema.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import type { AdminPreview } from "../preview-operations.ts";

const widths = [
  { width: 390, name: "Phone", Icon: Smartphone },
  { width: 820, name: "Tablet", Icon: Tablet },
  { width: 1440, name: "Computer", Icon: Monitor },
] as const;

export const hasPreview = (type: ContentTypeName) => {
  const { address, shownOn } = getContentType(type);
  return address !== undefined || shownOn !== undefined;
};

/** The width of the preview in CSS pixels, which is in the address; null while none is shown. */
export function usePreviewWidth(): [number | null, (width: number | null) => void] {
  const [filters, setFilter] = useFilters();
  const chosen = widths.find(({ width }) => String(width) === filters.get("preview"));
  return [chosen?.width ?? null, (width) => setFilter("preview", width ? String(width) : "")];
}

/** The query of a record's address with the preview closed, or open. */
export function withoutPreview(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("preview");
  return query.size > 0 ? `?${query}` : "";
}
export function withPreview(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has("preview")) query.set("preview", "390");
  return `?${query}`;
}

/** How long the form must be quiet before the preview follows, in milliseconds. */
const pauseMs = 500;

interface PreviewProps {
  type: ContentTypeName;
  /** Null for a record that isn't saved yet. */
  id: string | null;
  /** The unsaved input. */
  data: RecordData;
  width: number;
  chooseWidth: (width: number | null) => void;
  mayShare: boolean;
}

/** The site's own page with what was typed, beside the form. */
export function Preview({ type, id, data, width, chooseWidth, mayShare }: PreviewProps) {
  const [preview, setPreview] = useState<AdminPreview | null>(null);
  const [failure, setFailure] = useState("");
  const token = useRef<string | undefined>(undefined);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef("");
  const sent = JSON.stringify({ id, data });

  useEffect(() => {
    let stale = false;
    const timer = setTimeout(
      () => {
        post(`/previews/${type}`, { ...JSON.parse(sent), token: token.current })
          .then((answer) => {
            token.current = answer.token;
            if (stale) return;
            setFailure("");
            setPreview(answer);
            // Another page is loaded by its address. The same page is loaded again, and stays where it was scrolled to.
            if (shown.current === answer.path) frame.current?.contentWindow?.location.reload();
            shown.current = answer.path;
          })
          .catch((error: Error) => {
            if (!stale) setFailure(error.message);
          });
      },
      token.current ? pauseMs : 0,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [type, sent]);

  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-head">
        <fieldset className="preview-widths">
          <legend className="sr-only">Width of the preview</legend>
          {widths.map(({ width: one, name, Icon }) => (
            <label key={one} title={`${name}, ${one} pixels wide`}>
              <input
                type="radio"
                name="preview-width"
                className="sr-only"
                checked={one === width}
                onChange={() => chooseWidth(one)}
              />
              <Icon aria-hidden="true" size={15} />
              <span className="sr-only">{name}, </span>
              {one}
            </label>
          ))}
        </fieldset>
        <span className="flex-1" />
        {preview ? (
          <a
            className="icon-btn"
            href={preview.path}
            target="_blank"
            rel="noreferrer"
            title="Open in a tab"
            aria-label="Open the preview in a tab"
          >
            <ExternalLink aria-hidden="true" size={15} />
          </a>
        ) : null}
        <button
          type="button"
          className="icon-btn"
          title="Close the preview"
          aria-label="Close the preview"
          onClick={() => chooseWidth(null)}
        >
          <X aria-hidden="true" size={16} />
        </button>
      </div>
      <div role="status" className="preview-notes">
        {failure ? <p className="failure">{failure}</p> : null}
        {!failure && preview && preview.placeholders.length > 0 ? (
          <p className="notice">
            {`Still to fill in: ${preview.placeholders.join(", ")}. The preview shows a stand-in until then.`}
          </p>
        ) : null}
      </div>
      {preview ? (
        <Frame path={preview.path} width={width} frame={frame} />
      ) : failure ? null : (
        <p className="text-muted">Loading…</p>
      )}
      {preview ? (
        <div className="preview-foot">
          <p className="min-w-0 flex-1 text-muted">
            {`Only colleagues who are signed in see this preview. It ends at ${timeText(preview.expiresAt)} unless you keep typing.`}
          </p>
          {mayShare ? <Share type={type} id={id} data={data} /> : null}
        </div>
      ) : null}
    </section>
  );
}

/** The page at its own width, scaled to the room there is. */
function Frame(props: {
  path: string;
  width: number;
  frame: React.RefObject<HTMLIFrameElement | null>;
}) {
  const { path, width, frame } = props;
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize(entry.contentRect);
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, size.width / width) || 1;
  return (
    <div ref={room} className="preview-room">
      <iframe
        ref={frame}
        title={`The page, ${width} pixels wide`}
        src={path}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (size.width - width * scale) / 2),
        }}
      />
    </div>
  );
}

/** A link for somebody who isn't signed in. */
function Share({ type, id, data }: { type: ContentTypeName; id: string | null; data: RecordData }) {
  const { run, busy } = useAction();
  const [link, setLink] = useState<AdminPreview | null>(null);
  async function share() {
    const created = await run(`/previews/${type}/shared`, { id, data }, "The link is ready.");
    if (created) setLink(created);
  }
  if (!link) {
    return (
      <button type="button" className="btn" disabled={busy} onClick={() => void share()}>
        <Link2 aria-hidden="true" size={15} />
        Share a link
      </button>
    );
  }
  return (
    <label className="preview-link">
      <span className="text-muted">
        {`Anyone with this link sees what you’ve typed so far, until ${exactTimeText(link.expiresAt)}. The page it opens has a button to end it sooner.`}
      </span>
      <input
        className="input"
        readOnly
        value={location.origin + link.path}
        onFocus={(event) => event.currentTarget.select()}
      />
    </label>
  );
}
