import { surveyQuestions } from "./office-samples.ts";
import { SceneField, SceneForm } from "./scene-field.tsx";
import { Stars } from "./stars.tsx";

/** The survey of the tracking page: a star rating and at most two questions. */
export function SurveySetting() {
  return (
    <SceneForm
      label="The survey’s form: a star rating and two questions, the most there can be."
      title="Survey"
      badge={<span className="badge">{`${surveyQuestions.length} of 2 questions`}</span>}
    >
      <div className="space-y-3.5">
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="text-muted">Star rating</span>
          <Stars filled={5} />
        </div>
        {surveyQuestions.map((question, index) => (
          <SceneField key={question} name={`Question ${index + 1}`} value={question} />
        ))}
      </div>
    </SceneForm>
  );
}
