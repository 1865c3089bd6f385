import { ArrowLeft } from "lucide-react";
import { Link, useSearch } from "wouter";
import { consolePaths } from "../../../console/paths.ts";
import { withoutPreview, withPreview } from "../../previews/console/preview.tsx";
import { StateBadge } from "./state-badge.tsx";
import type { RecordForm } from "./use-record-form.ts";

interface Props {
  form: RecordForm;
  title: string;
  history: boolean;
}

/** The name of the record, its state, and what most people came for. */
export function RecordHead({ form, title, history }: Props) {
  const { type, record, definition, readOnly, dirty, working, suffix, publish } = form;
  const publishable = !record || dirty || record.state !== "published";
  return (
    <div className="record-head">
      {definition.single ? null : (
        <Link
          className="icon-btn"
          href={consolePaths.list(type) + suffix}
          aria-label={`Back to ${definition.name.toLowerCase()}`}
        >
          <ArrowLeft aria-hidden="true" size={16} />
        </Link>
      )}
      <h1 id="record-title" className="screen-title min-w-0 flex-1 truncate">
        {definition.single ? definition.name : title}
      </h1>
      {record ? (
        <StateBadge state={dirty && record.state === "published" ? "changed" : record.state} />
      ) : null}
      {readOnly || history ? null : (
        <span className="record-actions">
          <button
            type="submit"
            form="record-form"
            className="btn"
            disabled={working || (!dirty && record !== null)}
          >
            {definition.single || record?.state !== "draft" ? "Save draft" : "Save"}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={working || !publishable}
            onClick={() => void publish()}
          >
            Publish
          </button>
        </span>
      )}
    </div>
  );
}

/** @param props.previewed null: the type has no preview */
export function RecordTabs(props: {
  form: RecordForm;
  history: boolean;
  previewed: boolean | null;
}) {
  const { form, history, previewed } = props;
  const { type, id, record, readOnly, suffix } = form;
  const search = useSearch();
  return (
    <nav aria-label="Parts of this record" className="tabs">
      <Link
        href={consolePaths.record(type, id) + withoutPreview(search)}
        aria-current={history || previewed ? undefined : "page"}
      >
        {readOnly ? "Content" : "Edit"}
      </Link>
      {previewed === null ? null : (
        <Link
          href={consolePaths.record(type, id) + withPreview(search)}
          aria-current={previewed ? "page" : undefined}
        >
          Preview
        </Link>
      )}
      {record ? (
        <Link
          href={consolePaths.history(type, id) + suffix}
          aria-current={history ? "page" : undefined}
        >
          History
        </Link>
      ) : null}
    </nav>
  );
}
