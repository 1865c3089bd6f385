export const days = [
  ["Mon", 62, 58],
  ["Tue", 71, 69],
  ["Wed", 54, 52],
  ["Thu", 80, 73],
  ["Fri", 92, 88],
  ["Sat", 66, 65],
] as const;

export const failures = [
  ["Nobody home", "9"],
  ["Wrong address", "4"],
  ["Refused", "1"],
] as const;

/** A week's report: deliveries by day, and those inside their time window. Sample data, and says so. */
export function Report() {
  return (
    <div
      role="img"
      aria-label="A report of one week, sample data: for each day a bar of all deliveries and within it those that came inside their time window; below, failed deliveries with their reasons."
      className="scene card p-5 shadow-card sm:p-6"
    >
      <div aria-hidden="true">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <p className="font-semibold">Deliveries this week</p>
          <span className="badge">Sample data</span>
        </div>
        <svg aria-hidden="true" viewBox="0 0 360 190" className="mt-4 w-full">
          {[0, 1, 2, 3].map((line) => (
            <path key={line} d={`M0 ${20 + line * 45}h360`} stroke="var(--line)" />
          ))}
          {days.map(([day, all, inTime], index) => (
            <g key={day} transform={`translate(${18 + index * 58} 0)`}>
              <rect
                y={155 - all * 1.4}
                width="34"
                height={all * 1.4}
                rx="5"
                fill="var(--line-strong)"
              />
              <rect
                y={155 - inTime * 1.4}
                width="34"
                height={inTime * 1.4}
                rx="5"
                fill="var(--accent)"
              />
              <text x="17" y="178" textAnchor="middle" fontSize="13" fill="var(--muted)">
                {day}
              </text>
            </g>
          ))}
        </svg>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <span className="flex items-center gap-2">
            <span className="h-2.5 w-2.5 rounded-full bg-accent" /> Inside the time window
          </span>
          <span className="flex items-center gap-2">
            <span className="h-2.5 w-2.5 rounded-full bg-line-strong" /> All deliveries
          </span>
        </p>
        <dl className="mt-5 grid grid-cols-3 gap-4 border-t border-line pt-4 text-sm">
          {failures.map(([reason, count]) => (
            <div key={reason}>
              <dt className="text-muted">{reason}</dt>
              <dd className="text-xl font-semibold tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
