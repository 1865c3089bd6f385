import { SelectField } from "../../../ui/controls/select-field.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { detour, ranges, type Settings } from "../enhance/day-model.ts";

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

type Amount = "vans" | "capacity" | "break" | "speed" | "perMile" | "perHour";
const amounts: [Amount, step: number][] = [
  ["vans", 1],
  ["capacity", 1],
  ["break", 5],
  ["speed", 1],
  ["perMile", 0.05],
  ["perHour", 0.5],
];

/** Drivers, shift, capacity, and what miles and hours cost. A number out of its range isn't taken over. */
export function DaySettings(props: {
  settings: Settings;
  /** Of the costs, such as `$`. */
  sign: string;
  /** Whether roads are looked up; null: they can't be. */
  roads: boolean | null;
  onRoads: (roads: boolean) => void;
  onChange: (changed: Settings) => void;
}) {
  const { settings, onChange, sign } = props;
  const texts = useTexts("planner");
  const labels: Record<Amount, string> = {
    vans: texts.vans,
    capacity: texts.capacity,
    break: texts.break,
    speed: texts.speed,
    perMile: texts.perMile({ sign }),
    perHour: texts.perHour({ sign }),
  };
  const times = [
    ["from", texts.shiftStarts],
    ["until", texts.shiftEnds],
  ] as const;
  return (
    <fieldset className="your-day-box">
      <legend>{texts.vansTitle}</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {times.map(([name, label]) => (
          <TextField
            key={name}
            id={`day-${name}`}
            label={label}
            type="time"
            value={clock(settings[name])}
            onChange={({ currentTarget: { value } }) => {
              const [hour = 0, minute = 0] = value.split(":").map(Number);
              const changed = { ...settings, [name]: hour * 60 + minute };
              if (value && changed.until > changed.from) onChange(changed);
            }}
          />
        ))}
        <div className="max-sm:order-first max-sm:col-span-2">
          <SelectField
            id="day-objective"
            label={texts.optimizeFor}
            value={settings.objective}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...settings, objective: value === "vans" ? "vans" : "distance" })
            }
          >
            <option value="distance">{texts.fewestMiles}</option>
            <option value="vans">{texts.fewestVans}</option>
          </SelectField>
        </div>
        {amounts.map(([name, step]) => (
          <TextField
            key={`${name}${settings[name]}`}
            id={`day-${name}`}
            label={labels[name]}
            type="number"
            inputMode="decimal"
            min={ranges[name][0]}
            max={ranges[name][1]}
            step={step}
            defaultValue={settings[name]}
            onBlur={({ currentTarget }) => {
              const value = currentTarget.valueAsNumber;
              if (value === settings[name]) return;
              if (currentTarget.validity.valid && Number.isFinite(value)) {
                onChange({ ...settings, [name]: value });
              } else currentTarget.value = String(settings[name]);
            }}
          />
        ))}
      </div>
      {props.roads === null ? null : (
        <label className="mt-4 flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-1"
            checked={props.roads}
            aria-describedby="day-roads-note"
            onChange={({ currentTarget: { checked } }) => props.onRoads(checked)}
          />
          <span>
            <span>{texts.byRoad}</span>
            <small id="day-roads-note" className="block text-sm text-muted">
              {texts.byRoadText}
            </small>
          </span>
        </label>
      )}
      <p className="mt-4 text-sm text-muted">
        {`${props.roads ? texts.roads : texts.straight({ factor: String(detour) })} ${texts.breaks}`}
      </p>
    </fieldset>
  );
}
