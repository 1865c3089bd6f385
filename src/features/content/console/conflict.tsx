import { useEffect, useRef, useState } from "react";
import type { AdminRecord } from "../content-operations.ts";
import type { ContentField } from "../content-type.ts";
import { getContentType } from "../content-types.ts";
import { valueText } from "./field-text.ts";
import { changedFields, merge, type Values } from "./kept-edits.ts";

/** Two people changed a record: the second one sees both versions and chooses, field by field. */
export function Conflict(props: {
  base: Values;
  mine: Values;
  current: AdminRecord;
  onChoose: (values: Values) => void;
  onClose: () => void;
}) {
  const { base, mine, current, onChoose, onClose } = props;
  const { fields } = getContentType(current.type);
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = useState(() => merge(base, mine, current.data));
  useEffect(() => dialog.current?.showModal(), []);
  const differing = changedFields(mine, current.data).filter((key) => fields[key]);
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-wide"
      aria-labelledby="conflict-title"
      onClose={onClose}
    >
      <h2 id="conflict-title" className="text-base font-semibold">
        {`${current.updatedBy ?? "Someone"} saved changes while you were editing`}
      </h2>
      <p className="mt-1 text-muted">
        Choose what to keep. Fields that only one of you changed are chosen already.
      </p>
      {differing.map((key) => {
        const field = fields[key] as ContentField;
        const choice = (name: string, value: unknown) => (
          <label className="choice">
            <span className="flex items-center gap-2 font-medium">
              <input
                type="radio"
                name={`choose-${key}`}
                checked={values[key] === value}
                onChange={() => setValues({ ...values, [key]: value })}
              />
              {name}
            </span>
            <span className="mt-1 block whitespace-pre-line">
              {valueText(field, value) || "Empty"}
            </span>
          </label>
        );
        return (
          <fieldset key={key} className="mt-4">
            <legend className="field-label">{field.label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {choice("Yours", mine[key])}
              {choice(current.updatedBy ? `${current.updatedBy}’s` : "Theirs", current.data[key])}
            </div>
          </fieldset>
        );
      })}
      <div className="mt-5 flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary" onClick={() => onChoose(values)}>
          Save this
        </button>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Keep editing
        </button>
      </div>
    </dialog>
  );
}
