import type { ReactNode } from "react";
import { LibraryPicture } from "../../../../ui/blocks/library-picture.tsx";
import { textSizes } from "../../../media/pictures.ts";
import { type GuideBlock, joinSpans, type Span } from "../../guide.ts";
import { GuideScene } from "./guide-scene.tsx";
import { Inline } from "./inline.tsx";

/** One block of a section as HTML. */
export function GuideBlockHtml({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="guide-text">
          <Inline spans={block.text} />
        </p>
      );
    case "heading":
      return (
        <h3 id={block.id} className="guide-part">
          {block.text}
        </h3>
      );
    case "steps":
      return (
        <ol className="guide-steps guide-text">
          {block.items.map((item) => (
            <li key={joinSpans(item)}>
              <span>
                <Inline spans={item} />
              </span>
            </li>
          ))}
        </ol>
      );
    case "list":
      return (
        <ul className="guide-list guide-text">
          {block.items.map((item) => (
            <li key={joinSpans(item)}>
              <Inline spans={item} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return <Table columns={block.columns} rows={block.rows} />;
    case "note":
      return (
        <aside aria-label={block.title || "Note"} className="guide-note guide-text">
          {block.title ? <p className="font-semibold">{block.title}</p> : null}
          {block.text.map((spans) => (
            <p key={joinSpans(spans)} className="mt-1">
              <Inline spans={spans} />
            </p>
          ))}
        </aside>
      );
    case "drawing":
      return (
        <GuideFigure caption={block.caption}>
          <GuideScene scene={block.name} />
        </GuideFigure>
      );
    case "picture":
      return (
        <GuideFigure caption={block.caption}>
          <LibraryPicture
            picture={block.picture}
            sizes={textSizes}
            loading="lazy"
            className="h-auto max-w-full rounded-lg border border-line"
          />
        </GuideFigure>
      );
  }
}

/** A picture with what it shows. */
function GuideFigure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="guide-scene">
      {children}
      {caption ? <figcaption className="mt-3 text-sm text-muted">{caption}</figcaption> : null}
    </figure>
  );
}

/** On a phone each first cell stands above the others of its row. */
function Table({ columns, rows }: { columns: readonly string[]; rows: readonly Span[][][] }) {
  return (
    <table className="guide-table">
      {columns.length > 0 ? (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map(([term = [], ...others]) => (
          <tr key={joinSpans(term)}>
            <th scope="row">
              <Inline spans={term} />
            </th>
            {others.map((cell) => (
              <td key={joinSpans(cell)}>
                <Inline spans={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
