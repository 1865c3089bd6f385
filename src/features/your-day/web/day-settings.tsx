import { useState } from "react";
import { currencySign } from "../../../contract/money.ts";
import { readTypedNumber } from "../../../contract/number-input.ts";
import { readTime, timeText } from "../../../contract/readers/read-time.ts";
import { valueOrNull } from "../../../contract/readers/reading.ts";
import { SelectField } from "../../../ui/controls/select-field.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { detour, ranges, type Settings } from "../enhance/day-model.ts";
import { useDayErrors } from "./day-words.ts";

/** In a field for a time, midnight is the beginning of a day. */
const clock = (minutes: number) => timeText(minutes % (24 * 60));

type Amount = "vans" | "capacity" | "break" | "speed" | "perMile" | "perHour";
const amounts: [Amount, decimals: number][] = [
  ["vans", 0],
  ["capacity", 0],
  ["break", 0],
  ["speed", 0],
  ["perMile", 2],
  ["perHour", 2],
];

/** A number of the settings. What isn't one in its range isn't taken over; the field says why. */
function AmountField(props: {
  name: Amount;
  label: string;
  value: number;
  decimals: number;
  currency: string;
  onChange: (value: number) => void;
}) {
  const { name, label, value, decimals, currency, onChange } = props;
  const locale = useLocale();
  const inWords = useDayErrors();
  const [error, setError] = useState("");
  const [min, max] = ranges[name];
  return (
    <TextField
      id={`day-${name}`}
      label={label}
      inputMode="decimal"
      defaultValue={value}
      error={error && inWords(error)}
      onBlur={({ currentTarget: input }) => {
        const kind = { habit: locale, decimals, unit: currency };
        const typed = readTypedNumber(input.value, { min, max }, kind);
        setError(typed.error);
        if (typed.value !== null && typed.value !== value) onChange(typed.value);
        else if (!typed.error) input.value = String(value);
      }}
    />
  );
}

/** Drivers, shift, capacity, and what miles and hours cost. */
export function DaySettings(props: {
  settings: Settings;
  /** Of the costs. */
  currency: string;
  /** Whether roads are looked up; null: they can't be. */
  roads: boolean | null;
  onRoads: (roads: boolean) => void;
  onChange: (changed: Settings) => void;
}) {
  const { settings, onChange, currency } = props;
  const texts = useTexts("planner");
  const sign = currencySign(currency);
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
              const minutes = valueOrNull(readTime(value, { isEnd: name === "until" }));
              const changed = { ...settings, [name]: minutes };
              if (minutes !== null && changed.until > changed.from) onChange(changed);
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
        {amounts.map(([name, decimals]) => (
          <AmountField
            key={`${name}${settings[name]}`}
            {...{ name, decimals, currency }}
            label={labels[name]}
            value={settings[name]}
            onChange={(value) => onChange({ ...settings, [name]: value })}
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
