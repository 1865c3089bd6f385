import { team } from "./office-samples.ts";
import { SceneForm } from "./scene-field.tsx";

const badge = { Admin: "badge-signal", Dispatcher: "", Driver: "badge-accent" } as const;

/** The team of a small account: one admin, one dispatcher, three drivers. */
export function TeamList() {
  return (
    <SceneForm
      label="The team list: five people, one of them an admin, one a dispatcher and three drivers, each with what the role is for."
      title="Team"
      badge={<span className="text-sm text-muted">{team.length} people</span>}
    >
      <ul className="-my-2 divide-y divide-line">
        {team.map((person) => (
          <li key={person.name} className="flex items-center gap-3 py-2.5 text-sm">
            <span className="grid h-9 w-9 flex-none place-items-center rounded-full bg-wash font-semibold">
              {person.name[0]}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{person.name}</span>
              <span className="block text-muted">{person.note}</span>
            </span>
            <span className={`badge ${badge[person.role]}`}>{person.role}</span>
          </li>
        ))}
      </ul>
    </SceneForm>
  );
}
