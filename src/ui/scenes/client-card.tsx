import { clientIn } from "./office-samples.ts";
import { SceneForm } from "./scene-field.tsx";
import { useScene } from "./scene-words.ts";
import { Stars } from "./stars.tsx";

/** The team's notes on a client. */
export function ClientCard() {
  const scene = useScene();
  const { texts } = scene;
  const client = clientIn(scene);
  return (
    <SceneForm label={texts.clientCard} title={client.name} badge={<Stars filled={client.stars} />}>
      <div className="space-y-4 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="me-auto text-muted">{client.address}</span>
          {client.tags.map((tag) => (
            <span key={tag} className="badge badge-accent">
              {tag}
            </span>
          ))}
        </p>
        <div className="rounded-xl bg-wash p-4">
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <span className="font-medium">{texts.internalFeedback}</span>
            <span className="text-muted">{texts.onlyTeam}</span>
          </p>
          <p className="mt-1.5">{client.feedback}</p>
        </div>
      </div>
    </SceneForm>
  );
}
