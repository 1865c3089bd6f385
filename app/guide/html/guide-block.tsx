import type { Block } from "../blocks.ts";
import { GuideScene } from "./guide-scene.tsx";
import { Inline } from "./inline.tsx";

/** One block of a section as HTML. */
export function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="guide-text">
          <Inline text={block.text} />
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
            <li key={item}>
              <span>
                <Inline text={item} />
              </span>
            </li>
          ))}
        </ol>
      );
    case "list":
      return (
        <ul className="guide-list guide-text">
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      );
    case "definitions":
      return <Definitions columns={block.columns} rows={block.rows} />;
    case "note":
      return (
        <aside aria-label={block.title} className="guide-note guide-text">
          <p className="font-semibold">{block.title}</p>
          <p className="mt-1">
            <Inline text={block.text} />
          </p>
        </aside>
      );
    case "scene":
      return <GuideScene scene={block.scene} caption={block.caption} />;
  }
}

/** Two columns; on a phone each term stands above its meaning. */
function Definitions({ columns, rows }: { columns: [string, string]; rows: [string, string][] }) {
  return (
    <table className="guide-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([term, meaning]) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>
              <Inline text={meaning} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
