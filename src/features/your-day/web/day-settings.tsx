import { SelectField } from "../../../ui/controls/select-field.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { detour, ranges, type Settings } from "../enhance/day-model.ts";

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

type Amount = "vans" | "capacity" | "break" | "speed" | "perMile" | "perHour";
const amounts: [Amount, label: string, step: number][] = [
  ["vans", "Vans", 1],
  ["capacity", "Capacity of each", 1],
  ["break", "Break, minutes", 5],
  ["speed", "Miles per hour", 1],
  ["perMile", "Cost per mile", 0.05],
  ["perHour", "Cost per hour", 0.5],
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
  const { settings, onChange } = props;
  const time = (name: "from" | "until", label: string) => (
    <TextField
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
  );
  return (
    <fieldset className="your-day-box">
      <legend>2. Vans and shift</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {time("from", "Shift starts")}
        {time("until", "Shift ends")}
        <div className="max-sm:order-first max-sm:col-span-2">
          <SelectField
            id="day-objective"
            label="Optimize for"
            value={settings.objective}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...settings, objective: value === "vans" ? "vans" : "distance" })
            }
          >
            <option value="distance">Fewest miles</option>
            <option value="vans">Fewest vans</option>
          </SelectField>
        </div>
        {amounts.map(([name, label, step]) => (
          <TextField
            key={`${name}${settings[name]}`}
            id={`day-${name}`}
            label={name === "perMile" || name === "perHour" ? `${label}, ${props.sign}` : label}
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
            Measure by road
            <small id="day-roads-note" className="block text-sm text-muted">
              This sends the coordinates of your stops to our server. We don’t store them.
            </small>
          </span>
        </label>
      )}
      <p className="mt-4 text-sm text-muted">
        {`${
          props.roads
            ? "Distances and times are those of roads, without traffic. The map draws straight lines."
            : `Each distance is the straight line times ${detour}, driven at the speed above. It doesn’t follow streets or allow for traffic.`
        } Breaks fall between 11 a.m. and 2 p.m. The product’s own optimizer doesn’t plan breaks, shifts, or loads yet.`}
      </p>
    </fieldset>
  );
}
