import { timeText } from "../../../console/format.ts";
import type { AdminRecord } from "../content-operations.ts";
import type { RecordForm } from "./use-record-form.ts";

/** Who changed the record, and actions besides publishing. */
export function RecordFoot({ form, record }: { form: RecordForm; record: AdminRecord }) {
  const { definition, readOnly, dirty, working, forget, step, remove } = form;
  return (
    <footer className="record-foot">
      <p className="min-w-0 flex-1 text-muted">
        {`Changed ${timeText(record.updatedAt)}${record.updatedBy ? ` by ${record.updatedBy}` : ""}`}
      </p>
      {readOnly ? null : (
        <>
          {dirty ? (
            <button type="button" className="btn" onClick={forget}>
              Undo my edits
            </button>
          ) : null}
          {record.state === "changed" ? (
            <button
              type="button"
              className="btn"
              disabled={working}
              onClick={() => void step("discard", "The draft is discarded.")}
            >
              Discard draft
            </button>
          ) : null}
          {definition.open && record.state !== "draft" ? (
            <button
              type="button"
              className="btn"
              disabled={working}
              onClick={() => void step("unpublish", "Taken down. Visitors don’t see it.")}
            >
              Take down
            </button>
          ) : null}
          {definition.open && record.state === "draft" ? (
            <button
              type="button"
              className="btn btn-danger"
              disabled={working}
              onClick={() => void remove()}
            >
              Delete
            </button>
          ) : null}
        </>
      )}
    </footer>
  );
}
