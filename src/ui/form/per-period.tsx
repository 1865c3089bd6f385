/** Whether a number of deliveries counts a month or a week. Goes beside its field, in one `joined` box. */
export function PerPeriod({ value }: { value: string | undefined }) {
  return (
    <select
      name="per"
      aria-label="Deliveries in a week or a month"
      className="control"
      defaultValue={value === "week" ? "week" : "month"}
    >
      <option value="month">a month</option>
      <option value="week">a week</option>
    </select>
  );
}
