import { SceneForm } from "./scene-field.tsx";
import { useScene } from "./scene-words.ts";

/** The setting that lets a task be completed without a photo. */
export function CompletionSetting() {
  const { texts } = useScene();
  return (
    <SceneForm label={texts.completionSetting} title={texts.taskCompletion}>
      <div className="flex items-start gap-4 text-sm">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{texts.handedToCustomer}</span>
          <span className="mt-0.5 block text-muted">{texts.handedText}</span>
        </span>
        <span className="mt-1 flex h-6 w-11 flex-none items-center justify-end rounded-full bg-accent p-0.5">
          <span className="h-5 w-5 rounded-full bg-on-accent" />
        </span>
      </div>
    </SceneForm>
  );
}
