import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { fromMoment, momentText } from "../../../console/format.ts";
import type { AdminRecord, AdminScheduled } from "../content-operations.ts";
import { ZoneMark } from "./zone-mark.tsx";

const names: Record<AdminScheduled["action"], string> = {
  publish: "Publish",
  unpublish: "Take down",
};

/** Says in a list what is to happen by itself. */
export function ScheduleBadge({ scheduled }: { scheduled: readonly AdminScheduled[] }) {
  const [next] = scheduled;
  if (!next) return null;
  const text = next.problem ? "Not published" : next.action === "publish" ? "Scheduled" : "Ends";
  return (
    <span className="badge badge-changed" title={`${names[next.action]}: ${momentText(next.at)}`}>
      {text}
    </span>
  );
}

interface ScheduleProps {
  record: AdminRecord;
  readOnly: boolean;
  /** The record can be taken down. */
  open: boolean;
  working: boolean;
  plan: (action: AdminScheduled["action"], at: string | null) => Promise<boolean>;
}

/** A record's scheduled changes, and a form to schedule more. */
export function RecordSchedule({ record, readOnly, open, working, plan }: ScheduleProps) {
  const [planning, setPlanning] = useState(false);
  const actions: AdminScheduled["action"][] = [
    ...(record.state === "published" ? [] : (["publish"] as const)),
    ...(open ? (["unpublish"] as const) : []),
  ];
  const [action, setAction] = useState<AdminScheduled["action"]>(actions[0] ?? "unpublish");
  const [at, setAt] = useState("");
  const chosen = actions.includes(action) ? action : actions[0];
  return (
    <>
      {record.scheduled.map((one) => (
        <p key={one.action} className="notice" role={one.problem ? "alert" : undefined}>
          {one.problem
            ? `This could not be done on ${momentText(one.at)}: ${one.problem} `
            : one.by === null
              ? `${one.action === "publish" ? "Visitors see this from" : "Visitors see this until"} ${momentText(one.at)}, as its date says.`
              : `${one.action === "publish" ? "Goes live" : "Is taken down"} on ${momentText(one.at)}, planned by ${one.by}. `}
          {one.by !== null && !readOnly ? (
            <button
              type="button"
              className="link"
              disabled={working}
              onClick={() => void plan(one.action, null)}
            >
              Call it off
            </button>
          ) : null}
        </p>
      ))}
      {readOnly || !chosen ? null : planning ? (
        <form
          className="schedule-form"
          aria-label="Schedule"
          onSubmit={async (event) => {
            event.preventDefault();
            if (at && (await plan(chosen, fromMoment(at)))) setPlanning(false);
          }}
        >
          <select
            className="input w-auto"
            aria-label="What happens"
            value={chosen}
            onChange={(event) => setAction(event.target.value as AdminScheduled["action"])}
          >
            {actions.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </select>
          <label className="flex items-center gap-2">
            <span>on</span>
            <input
              type="datetime-local"
              className="input w-auto"
              required
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
            <ZoneMark />
          </label>
          <button type="submit" className="btn" disabled={working || !at}>
            Schedule
          </button>
          <button type="button" className="btn" onClick={() => setPlanning(false)}>
            Cancel
          </button>
        </form>
      ) : (
        <button type="button" className="btn" onClick={() => setPlanning(true)}>
          <CalendarClock aria-hidden="true" size={16} />
          Schedule…
        </button>
      )}
    </>
  );
}
