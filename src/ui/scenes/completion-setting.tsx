import { SceneForm } from "./scene-field.tsx";

/** The setting that lets a task be completed without a photo. */
export function CompletionSetting() {
  return (
    <SceneForm
      label="The setting for completing tasks: handed to customer is switched on, so a driver may complete a task without a photo."
      title="Task completion"
    >
      <div className="flex items-start gap-4 text-sm">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">Handed to customer</span>
          <span className="mt-0.5 block text-muted">
            Drivers may complete a task without a photo when the recipient takes it in person.
          </span>
        </span>
        <span className="mt-1 flex h-6 w-11 flex-none items-center justify-end rounded-full bg-accent p-0.5">
          <span className="h-5 w-5 rounded-full bg-on-accent" />
        </span>
      </div>
    </SceneForm>
  );
}
