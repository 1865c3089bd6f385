import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { ConfirmDialog } from "../../../console/confirm-dialog.tsx";
import { companyZone, fromMoment } from "../../../console/format.ts";
import { Labeled } from "../../../console/labeled.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { zoneName } from "../../../contract/format.ts";
import { type AdminIssue, issuePaces } from "../newsletter-operations.ts";
import { subscribersText } from "./newsletter-screen.tsx";

/** What an issue lacks, by field. */
export type Fields = Record<string, string[]>;

export function DeleteDialog({ issue, close }: { issue: AdminIssue; close: () => void }) {
  const [, navigate] = useLocation();
  const { run, busy } = useAction();
  return (
    <ConfirmDialog title="Delete this draft?" text="This can’t be undone." close={close}>
      <button
        type="button"
        className="btn btn-danger"
        disabled={busy}
        onClick={async () => {
          const path = `/newsletter/issues/${issue.id}/delete` as const;
          if (await run(path, {}, "The draft is deleted.")) navigate(consolePaths.newsletter);
        }}
      >
        Delete
      </button>
      <button type="button" className="btn" onClick={close}>
        Cancel
      </button>
    </ConfirmDialog>
  );
}

/**
 * Now or later, and how fast: asked once more, because emails can't be taken back.
 * @param props.refuse closes it, and says at the fields of the text what it lacks
 */
export function SendDialog(props: {
  issue: AdminIssue;
  revision: number;
  close: () => void;
  refuse: (fields: Fields) => void;
}) {
  const { issue, revision, close, refuse } = props;
  const { run, busy, error } = useAction();
  const [at, setAt] = useState("");
  const [perMinute, setPerMinute] = useState(issue.perMinute);
  const readers = issue.figures?.subscribers ?? 0;
  async function send() {
    const startsAt = at ? fromMoment(at) : null;
    const sent = await run(
      `/newsletter/issues/${issue.id}/send`,
      { revision, startsAt, perMinute },
      startsAt ? "The issue is scheduled." : "The issue is on its way.",
    );
    if (sent) close();
  }
  const faults = error?.fields;
  useEffect(() => {
    if (faults && !faults.startsAt && Object.keys(faults).length > 0) refuse(faults);
  }, [faults, refuse]);
  return (
    <ConfirmDialog
      title={`Send this to ${subscribersText(readers)}?`}
      text="Emails already sent can’t be recalled. You can call off the rest."
      close={close}
      about={
        <>
          <Labeled
            label="When"
            hint={`Leave empty to send it now. Times are in ${zoneName(companyZone())}.`}
            errors={faults?.startsAt}
          >
            {(given) => (
              <input
                {...given}
                type="datetime-local"
                className="input"
                value={at}
                onChange={(event) => setAt(event.target.value)}
              />
            )}
          </Labeled>
          <Labeled label="Emails per minute" hint="Mail servers limit how many they accept.">
            {(given) => (
              <select
                {...given}
                className="input"
                value={perMinute}
                onChange={(event) => setPerMinute(Number(event.target.value))}
              >
                {[...new Set([...issuePaces, issue.perMinute])]
                  .sort((a, b) => a - b)
                  .map((pace) => (
                    <option key={pace} value={pace}>
                      {`${pace.toLocaleString("en-US")}: ${subscribersText(readers)} in about ${Math.max(1, Math.ceil(readers / pace))} min`}
                    </option>
                  ))}
              </select>
            )}
          </Labeled>
        </>
      }
    >
      <button type="button" className="btn btn-primary" disabled={busy} onClick={() => void send()}>
        {at ? "Schedule" : "Send now"}
      </button>
      <button type="button" className="btn" onClick={close}>
        Cancel
      </button>
    </ConfirmDialog>
  );
}
