import { Plus, X } from "lucide-react";
import {
  dayCodes,
  type OpeningHours,
  openingHoursRows,
  storedOpeningHours,
  weekDays,
} from "../../../contract/opening-hours.ts";

interface HoursFieldProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  notes: React.ReactNode;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}

const ordinary: OpeningHours = { days: [0, 1, 2, 3, 4], opens: "09:00", closes: "17:00" };

/** Days with the times between which someone answers; a day with a pause is in two rows. */
export default function HoursField(props: HoursFieldProps) {
  const { id, label, describedBy, notes, value, readOnly, onChange } = props;
  const rows = value === "" ? [] : openingHoursRows(value);
  const change = (next: readonly OpeningHours[]) => onChange(storedOpeningHours(next));
  const set = (at: number, row: Partial<OpeningHours>) =>
    change((rows ?? []).map((one, index) => (index === at ? { ...one, ...row } : one)));
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={describedBy}>
      <legend className="field-label">
        {label}
        <span className="font-normal text-muted"> (optional)</span>
      </legend>
      {rows === null ? (
        <p className="field-hint">
          {`Pages show what you wrote: “${value}”. Enter days and times instead, so that each language and search engines can read them.`}
        </p>
      ) : null}
      <ul className="grid gap-3">
        {rows?.map((row, at) => {
          const key = `${at}`;
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <HoursRow {...{ row, at, readOnly }} onChange={(next) => set(at, next)} />
              {readOnly ? null : (
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`Remove row ${at + 1}`}
                  onClick={() => change(rows.filter((_, index) => index !== at))}
                >
                  <X aria-hidden="true" size={16} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {readOnly ? null : (
        <button
          type="button"
          className="btn mt-2"
          onClick={() => change([...(rows ?? []), ordinary])}
        >
          <Plus aria-hidden="true" size={16} />
          Add hours
        </button>
      )}
      {notes}
    </fieldset>
  );
}

function HoursRow(props: {
  row: OpeningHours;
  at: number;
  readOnly: boolean;
  onChange: (change: Partial<OpeningHours>) => void;
}) {
  const { row, at, readOnly, onChange } = props;
  const toggle = (day: number) =>
    row.days.includes(day)
      ? row.days.filter((one) => one !== day)
      : [...row.days, day].sort((one, other) => one - other);
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-3 gap-y-1">
        <legend className="sr-only">{`Days of row ${at + 1}`}</legend>
        {weekDays.map((name, day) => (
          <label key={name} className="flex items-center gap-1">
            <input
              type="checkbox"
              aria-label={name}
              disabled={readOnly}
              checked={row.days.includes(day)}
              onChange={() => onChange({ days: toggle(day) })}
            />
            <abbr title={name} className="no-underline">
              {dayCodes[day]}
            </abbr>
          </label>
        ))}
      </fieldset>
      <span className="flex items-center gap-2">
        <input
          className="input w-auto"
          type="time"
          aria-label={`Row ${at + 1} opens`}
          readOnly={readOnly}
          value={row.opens}
          onChange={({ target }) => onChange({ opens: target.value })}
        />
        to
        <input
          className="input w-auto"
          type="time"
          aria-label={`Row ${at + 1} closes`}
          readOnly={readOnly}
          value={row.closes.replace("24:00", "00:00")}
          // Midnight is the end of the day.
          onChange={({ target }) => onChange({ closes: target.value.replace("00:00", "24:00") })}
        />
      </span>
    </>
  );
}
