import { useTexts } from "../texts.ts";

/** Whether a number of deliveries counts a month or a week. Goes beside its field, in one `joined` box. */
export function PerPeriod({ value }: { value: string | undefined }) {
  const texts = useTexts("finder");
  return (
    <select
      name="per"
      aria-label={texts.per}
      className="control"
      defaultValue={value === "week" ? "week" : "month"}
    >
      <option value="month">{texts.perMonth}</option>
      <option value="week">{texts.perWeek}</option>
    </select>
  );
}
