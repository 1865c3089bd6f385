import { moments, routes } from "../sample-day/day.ts";
import { CityMap } from "./city-map.tsx";
import { hubFields, hubPreferences } from "./office-samples.ts";
import { SceneChoice, SceneField, SceneForm } from "./scene-field.tsx";
import { useScene } from "./scene-words.ts";

/** A hub: its fields, and where it lies. */
export function HubForm() {
  const scene = useScene();
  return (
    <SceneForm label={scene.texts.hubForm} title={scene.texts.hub}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="space-y-3.5">
          {hubFields(scene).map(([name, value]) => (
            <SceneField key={name} name={name} value={value} />
          ))}
          {hubPreferences(scene).map(([name, chosen, other]) => (
            <SceneChoice key={name} name={name} options={[chosen, other]} chosen={chosen} />
          ))}
        </div>
        <div className="relative min-h-48 overflow-hidden rounded-xl">
          <CityMap
            routes={routes}
            minute={moments.planned}
            showVans={false}
            view={[196, 170, 220, 220]}
            className="absolute inset-0 h-full w-full"
          />
        </div>
      </div>
    </SceneForm>
  );
}
