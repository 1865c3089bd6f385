import { Check, Navigation } from "lucide-react";

export const stops = [
  ["1", "9 Alder Road", "Delivered 10:24", true],
  ["2", "14 Mill Street", "10:30 – 11:00", false],
  ["3", "6 Canal Parade", "10:30 – 11:30", false],
] as const;

/** The driver's phone: the next stop, and the proof of the last one. */
export function DriverPhone() {
  return (
    <div
      role="img"
      aria-label="The driver's app on a phone: the list of stops with the next one marked and a button to navigate, and the proof of delivery of the last stop with a photo of the parcel at the door, the recipient's signature and the time."
      className="scene mx-auto w-full max-w-[18.5rem] rounded-[2.25rem] border border-line-strong bg-ink p-2.5 shadow-float"
    >
      <div aria-hidden="true" className="overflow-hidden rounded-[1.75rem] bg-paper text-ink">
        <div className="flex items-center justify-between px-5 pb-2 pt-3 text-xs font-semibold tabular-nums">
          10:31 <span className="text-muted">Mara</span>
        </div>
        <div className="px-4 pb-4">
          <p className="text-lg font-semibold tracking-tight">Your route</p>
          <ul className="mt-2 space-y-2 text-sm">
            {stops.map(([number, street, note, done]) => (
              <li
                key={number}
                className={`flex items-center gap-3 rounded-xl border p-2.5 ${
                  number === "2" ? "border-accent bg-accent-wash" : "border-line"
                }`}
              >
                <span
                  className={`grid h-7 w-7 flex-none place-items-center rounded-full text-xs font-semibold ${
                    done ? "bg-accent text-on-accent" : "border border-line-strong"
                  }`}
                >
                  {done ? <Check size={14} /> : number}
                </span>
                <span className="min-w-0">
                  <span className="block truncate font-medium">{street}</span>
                  <span className="block text-xs text-muted tabular-nums">{note}</span>
                </span>
              </li>
            ))}
          </ul>
          <span className="mt-3 flex items-center justify-center gap-2 rounded-xl bg-accent py-2.5 text-sm font-semibold text-on-accent">
            <Navigation size={16} /> Navigate to stop 2
          </span>
          <div className="mt-4 rounded-xl border border-line p-3">
            <p className="text-xs font-semibold text-muted">Proof of delivery, stop 1</p>
            <div className="mt-2 grid grid-cols-2 gap-2">
              <ParcelPhoto />
              <div className="flex flex-col justify-between rounded-lg border border-line p-2">
                <svg aria-hidden="true" viewBox="0 0 100 46" className="w-full">
                  <path
                    d="M6 34C18 6 26 4 24 20s-10 22-4 20 12-22 18-22 0 18 6 18 8-16 13-16 1 14 6 14 8-10 14-10 6 6 16 2"
                    fill="none"
                    stroke="var(--ink)"
                    strokeWidth="2"
                    strokeLinecap="round"
                  />
                </svg>
                <span className="text-[0.6875rem] text-muted tabular-nums">10:24:08</span>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** A parcel at a door, as the camera saw it. */
function ParcelPhoto() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 76" className="w-full rounded-lg">
      <rect width="100" height="76" fill="#c9d6cf" />
      <rect x="30" y="4" width="40" height="60" rx="2" fill="#2f5d4c" />
      <path d="M36 10h28v20H36ZM36 36h28v22H36Z" fill="#3b705c" />
      <circle cx="64" cy="36" r="2" fill="#f0d9a4" />
      <rect y="64" width="100" height="12" fill="#8a9a92" />
      <path d="M52 48h26v18H52Z" fill="#c48a4a" />
      <path d="M52 48h26l-3-4H55Z" fill="#dda765" />
      <path d="M63 44h4v22h-4Z" fill="#f2e3c6" />
    </svg>
  );
}
