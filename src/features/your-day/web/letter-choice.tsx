import type { UnmarkedEncoding } from "../../../contract/text-files/encodings.ts";
import type { TextFile } from "../../../contract/text-files/text-file.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useTexts } from "../../../ui/texts.ts";

/** Asks how a file without a mark is to be read, by words of it. */
export function LetterChoice(props: {
  file: TextFile;
  onChoose: (encoding: UnmarkedEncoding) => void;
  /** Missing where something else on the page cancels. */
  onCancel: (() => void) | undefined;
}) {
  const { file, onChoose, onCancel } = props;
  const texts = useTexts("planner");
  return (
    <fieldset className="mb-4">
      <legend className="font-medium">{texts.whichLetters}</legend>
      {file.choices.map(({ encoding, sample }) => (
        <label key={encoding} className="mt-2 flex items-baseline gap-2">
          <input
            type="radio"
            name="day-letters"
            checked={file.isSure && file.encoding === encoding}
            onChange={() => onChoose(encoding)}
          />
          <span className="wrap-anywhere">
            <span>{sample}</span>{" "}
            <small className="text-sm text-muted">{texts[`letters_${encoding}`]}</small>
          </span>
        </label>
      ))}
      <p className="mt-2 text-sm text-muted">{texts.noLetters}</p>
      {onCancel ? (
        <Button variant="ghost" className="mt-3" onClick={onCancel}>
          {texts.cancel}
        </Button>
      ) : null}
    </fieldset>
  );
}
