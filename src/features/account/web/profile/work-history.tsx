import { CookingPot, GraduationCap, Package, Pill, Store } from "lucide-react";
import type { Education, Experience, WorkImage } from "../model.ts";

const images: Record<WorkImage, typeof Store> = {
  store: Store,
  parcels: Package,
  pharmacy: Pill,
  kitchen: CookingPot,
};

/** Where somebody worked, newest first, as stations of a line. */
export function ExperienceList({ experience }: { experience: readonly Experience[] }) {
  return (
    <ol className="station-line">
      {experience.map((entry) => {
        const Icon = images[entry.image];
        return (
          <li key={`${entry.name} ${entry.year}`}>
            <span className="station-mark">
              <Icon aria-hidden="true" size={20} />
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="font-semibold">{entry.title}</h3>
                <p className="text-sm text-muted tabular-nums">{entry.year}</p>
              </div>
              <p className="text-muted">
                {entry.name}, {entry.location}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Education: degrees, and where they are from. */
export function EducationList({ education }: { education: readonly Education[] }) {
  return (
    <ul className="divide-y divide-line">
      {education.map((entry) => (
        <li key={entry.name} className="flex gap-4 py-4 first:pt-0 last:pb-0">
          <span className="station-mark">
            <GraduationCap aria-hidden="true" size={20} />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-semibold">{entry.name}</h3>
              <p className="text-sm text-muted tabular-nums">{entry.year}</p>
            </div>
            <p className="text-muted">{entry.location}</p>
            <p className="text-sm text-muted">{entry.class}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
