import { surveyQuestions } from "./office-samples.ts";
import { SceneField, SceneForm } from "./scene-field.tsx";
import { useScene } from "./scene-words.ts";
import { Stars } from "./stars.tsx";

/** The survey of the tracking page: a star rating and at most two questions. */
export function SurveySetting() {
  const scene = useScene();
  const { texts } = scene;
  const questions = surveyQuestions(scene);
  return (
    <SceneForm
      label={texts.surveySetting}
      title={texts.survey}
      badge={<span className="badge">{texts.questionsOf({ count: questions.length })}</span>}
    >
      <div className="space-y-3.5">
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="text-muted">{texts.starRating}</span>
          <Stars filled={5} />
        </div>
        {questions.map((question, index) => (
          <SceneField
            key={question}
            name={texts.question({ number: index + 1 })}
            value={question}
          />
        ))}
      </div>
    </SceneForm>
  );
}
