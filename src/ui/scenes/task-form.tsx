import { driverChoices, taskFields } from "./office-samples.ts";
import { SceneChoice, SceneField, SceneForm } from "./scene-field.tsx";
import { useScene } from "./scene-words.ts";

/** A task as it is entered, still without a driver. */
export function TaskForm() {
  const scene = useScene();
  const { texts } = scene;
  return (
    <SceneForm
      label={texts.taskForm}
      title={texts.task}
      badge={<span className="badge badge-signal">{texts.unassigned}</span>}
    >
      <div className="grid gap-3.5 sm:grid-cols-2">
        {taskFields(scene).map(([name, value]) => (
          <SceneField key={name} name={name} value={value} />
        ))}
        <div className="sm:col-span-2">
          <SceneChoice
            name={texts.driver}
            options={driverChoices(scene)}
            chosen={texts.unassigned}
          />
        </div>
      </div>
    </SceneForm>
  );
}
