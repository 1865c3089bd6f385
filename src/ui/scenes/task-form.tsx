import { driverChoices, taskFields } from "./office-samples.ts";
import { SceneChoice, SceneField, SceneForm } from "./scene-field.tsx";

/** A task as it is entered, still without a driver. */
export function TaskForm() {
  return (
    <SceneForm
      label="A task’s form: recipient, address, time window and notes filled in, and the driver still unassigned."
      title="Task"
      badge={<span className="badge badge-signal">Unassigned</span>}
    >
      <div className="grid gap-3.5 sm:grid-cols-2">
        {taskFields.map(([name, value]) => (
          <SceneField key={name} name={name} value={value} />
        ))}
        <div className="sm:col-span-2">
          <SceneChoice name="Driver" options={driverChoices} chosen="Unassigned" />
        </div>
      </div>
    </SceneForm>
  );
}
