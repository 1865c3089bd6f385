import { team } from "./office-samples.ts";
import { SceneForm } from "./scene-field.tsx";
import { useScene } from "./scene-words.ts";

const badge = { admin: "badge-signal", dispatcher: "", driver: "badge-accent" } as const;

/** The team of a small account: one admin, one dispatcher, three drivers. */
export function TeamListScene() {
  const { texts } = useScene();
  return (
    <SceneForm
      label={texts.teamList}
      title={texts.team}
      badge={<span className="text-sm text-muted">{texts.people({ count: team.length })}</span>}
    >
      <ul className="-my-2 divide-y divide-line">
        {team.map((person) => (
          <li key={person.name} className="flex items-center gap-3 py-2.5 text-sm">
            <span className="grid h-9 w-9 flex-none place-items-center rounded-full bg-wash font-semibold">
              {person.name[0]}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{person.name}</span>
              <span className="block text-muted">{texts[`${person.role}Note`]}</span>
            </span>
            <span className={`badge ${badge[person.role]}`}>{texts[person.role]}</span>
          </li>
        ))}
      </ul>
    </SceneForm>
  );
}
