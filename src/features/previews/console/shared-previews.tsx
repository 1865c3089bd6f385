import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { timeText } from "../../../console/format.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { getContentType } from "../../content/content-types.ts";
import type { AdminSharedPreview } from "../preview-operations.ts";

/** Links to previews that anybody can open, until they end. */
export function SharedPreviews() {
  const { data, error } = useQuery({
    queryKey: ["shared-previews"],
    queryFn: () => get("/shared-previews"),
  });
  return (
    <div className="screen max-w-4xl">
      <title>Shared previews · Console</title>
      <h1 className="screen-title">Shared previews</h1>
      <p className="mt-1 text-muted">
        Anyone with one of these links sees content that isn’t published. Share a link from the
        preview of a record.
      </p>
      {error ? (
        <p role="alert" className="mt-4">
          {error.message}
        </p>
      ) : null}
      {data?.items.length === 0 ? <p className="mt-4">No shared link is open.</p> : null}
      <ul className="rows mt-4">
        {data?.items.map((one) => (
          <SharedPreview key={one.id} preview={one} />
        ))}
      </ul>
    </div>
  );
}

function SharedPreview({ preview }: { preview: AdminSharedPreview }) {
  const { id, type, record, saved, title, by, sharedAt, expiresAt, mayEnd } = preview;
  const { run, busy } = useAction();
  const name = title || `A new ${getContentType(type).one}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <p className="min-w-0 flex-1">
        {saved ? (
          <Link className="link" href={consolePaths.record(type, record)}>
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <span className="text-muted">{` · ${getContentType(type).name}`}</span>
        <span className="block text-muted">
          {`Shared by ${by}, ${timeText(sharedAt)}. Ends ${timeText(expiresAt)}.`}
        </span>
      </p>
      {mayEnd ? (
        <button
          type="button"
          className="btn"
          disabled={busy}
          aria-label={`End the link to ${name}`}
          onClick={() => void run(`/shared-previews/${id}/end`, {}, "The link no longer opens.")}
        >
          End
        </button>
      ) : null}
    </li>
  );
}
