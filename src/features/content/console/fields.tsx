import { lazy, Suspense } from "react";
import { companyCurrency } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { currencySign } from "../../../contract/money.ts";
import { findTextRecord, textRecordNamed } from "../../../contract/text-records.ts";
import { FilmField } from "../../media/console/film-field.tsx";
import { MenuInput } from "../../menus/console/menu-input.tsx";
import type { MenuGroup, MenuName } from "../../menus/menus.ts";
import { comparisonGroups } from "../../plans/plan-comparison.ts";
import type { ContentField } from "../content-type.ts";
import { ImageField } from "./image-field.tsx";
import { fromText, toText } from "./typed-values.ts";
import { ZoneMark } from "./zone-mark.tsx";

const HoursField = lazy(() => import("../../settings/console/hours-field.tsx"));
const HtmlEditor = lazy(() => import("./html-editor.tsx"));
const ColorField = lazy(() => import("./color-field.tsx"));
const TextsField = lazy(() => import("../../wording/console/texts-field.tsx"));
const ChoicePicture = lazy(() => import("./choice-picture.tsx"));

interface FieldProps {
  name: string;
  recordId: string;
  field: ContentField;
  value: unknown;
  /** All fields of the record, as they are typed. */
  values: Readonly<Record<string, unknown>>;
  errors: string[];
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

/** A field of a record's form, by its kind. */
export function FieldInput(props: FieldProps) {
  const { name, field, errors, readOnly } = props;
  const { me } = useMe();
  const id = `field-${name}`;
  const describedBy =
    [field.hint ? `${id}-hint` : "", errors.length > 0 ? `${id}-error` : ""]
      .filter(Boolean)
      .join(" ") || undefined;
  const labels = { id, describedBy, invalid: errors.length > 0 };
  const notes = (
    <>
      {field.hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {field.hint}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <p id={`${id}-error`} className="field-error">
          {errors.join(" ")}
        </p>
      ) : null}
    </>
  );
  if (field.kind === "switch") {
    return (
      <div className="field">
        <label className="flex items-center gap-2 font-medium" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={Boolean(props.value)}
            disabled={readOnly}
            aria-describedby={describedBy}
            onChange={(event) => props.onChange(event.target.checked)}
          />
          {field.label}
        </label>
        {notes}
      </div>
    );
  }
  if (field.kind === "menu") {
    return (
      <MenuInput
        {...{ id, describedBy, notes, readOnly }}
        menu={props.recordId as MenuName}
        label={field.label}
        original={field.locale && ((props.values.groups ?? []) as MenuGroup[])}
        value={(props.value ?? []) as MenuGroup[]}
        onChange={props.onChange}
      />
    );
  }
  if (field.kind === "texts") {
    return (
      <Suspense fallback={<p className="html-loading">Loading…</p>}>
        <TextsField
          {...{ notes, readOnly }}
          of={field.of ? textRecordNamed(props.values[field.of]) : findTextRecord(props.recordId)}
          brief={field.of !== undefined}
          label={field.label}
          distance={me.distance}
          value={(props.value ?? {}) as Record<string, string>}
          onChange={props.onChange}
        />
      </Suspense>
    );
  }
  if (field.kind === "hours") {
    return (
      <Suspense fallback={<p className="html-loading">Loading…</p>}>
        <HoursField
          {...{ id, describedBy, notes, readOnly }}
          label={field.label}
          value={String(props.value ?? "")}
          onChange={props.onChange}
        />
      </Suspense>
    );
  }
  if (field.kind === "comparison") return <ComparisonInput {...props} notes={notes} />;
  return (
    <div className="field">
      {field.kind === "html" ? (
        <span id={`${id}-label`} className="field-label">
          {field.label}
        </span>
      ) : (
        <label htmlFor={id} className="field-label">
          {field.label}
          {field.optional ? <span className="font-normal text-muted"> (optional)</span> : null}
        </label>
      )}
      {field.kind === "html" ? (
        <Suspense fallback={<p className="html-loading">Loading the editor…</p>}>
          <HtmlEditor
            {...labels}
            html={String(props.value ?? "")}
            pictures={field.pictures ?? false}
            guide={field.guide ?? false}
            readOnly={readOnly}
            onChange={props.onChange}
          />
        </Suspense>
      ) : field.kind === "color" ? (
        <Suspense fallback={<p className="html-loading">Loading…</p>}>
          <ColorField
            {...labels}
            label={field.label}
            scheme={field.scheme ?? "light"}
            value={String(props.value ?? "")}
            lightValue={String(props.values.accentColor ?? "")}
            readOnly={readOnly}
            onChange={props.onChange}
          />
        </Suspense>
      ) : field.kind === "film" ? (
        <FilmField
          {...labels}
          label={field.label}
          bundled={field.bundled ?? false}
          value={String(props.value ?? "")}
          readOnly={readOnly}
          onChange={props.onChange}
        />
      ) : field.kind === "image" ? (
        <ImageField
          id={id}
          describedBy={describedBy}
          label={field.label}
          value={String(props.value ?? "")}
          readOnly={readOnly}
          onChange={props.onChange}
        />
      ) : field.kind === "choice" ? (
        <div className="picture-choice">
          <select
            id={id}
            className="input w-auto"
            disabled={readOnly}
            aria-invalid={labels.invalid || undefined}
            aria-describedby={describedBy}
            value={String(props.value ?? "")}
            onChange={(event) => props.onChange(event.target.value)}
          >
            <option value="">{field.optional ? "None" : "Choose…"}</option>
            {field.options?.map((option) => (
              <option key={option} value={option}>
                {field.optionNames?.[option] ?? option.replaceAll("_", " ")}
              </option>
            ))}
          </select>
          {field.preview && props.value ? (
            <Suspense>
              <ChoicePicture of={field.preview} value={String(props.value)} />
            </Suspense>
          ) : null}
        </div>
      ) : field.kind === "list" || field.kind === "text" ? (
        <textarea
          id={id}
          lang={field.locale}
          className="input"
          rows={
            field.kind === "list"
              ? Math.max(3, toText(field, props.value).split("\n").length)
              : (field.rows ?? 3)
          }
          readOnly={readOnly}
          required={!field.optional}
          aria-invalid={labels.invalid || undefined}
          aria-describedby={describedBy}
          value={toText(field, props.value)}
          onChange={(event) => props.onChange(fromText(field, event.target.value))}
        />
      ) : (
        <TextInput {...props} {...labels} />
      )}
      {notes}
    </div>
  );
}

const widths: Partial<Record<ContentField["kind"], string>> = {
  money: "max-w-40",
  number: "max-w-40",
  decimal: "max-w-40",
  date: "max-w-60",
};
const inputTypes: Partial<Record<ContentField["kind"], string>> = {
  email: "email",
  link: "url",
  date: "datetime-local",
};

function TextInput(
  props: FieldProps & { id: string; describedBy: string | undefined; invalid: boolean },
) {
  const { field, value, readOnly, onChange, id, describedBy, invalid } = props;
  const numeric = ["money", "number", "decimal"].includes(field.kind);
  return (
    <div className="flex items-center gap-2">
      {field.kind === "money" ? (
        <span aria-hidden="true">{currencySign(companyCurrency())}</span>
      ) : null}
      <input
        id={id}
        lang={field.locale}
        className={`input ${widths[field.kind] ?? ""}`}
        type={inputTypes[field.kind] ?? "text"}
        inputMode={numeric ? "decimal" : undefined}
        autoComplete="off"
        readOnly={readOnly}
        required={!field.optional}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={toText(field, value)}
        onChange={(event) => onChange(fromText(field, event.target.value))}
      />
      {field.kind === "date" ? <ZoneMark /> : null}
    </div>
  );
}

function ComparisonInput(props: FieldProps & { notes: React.ReactNode }) {
  const { field, readOnly, onChange, notes } = props;
  const value = (props.value ?? {}) as Record<string, string | true>;
  const set = (key: string, next: string | true | undefined) => {
    const { [key]: _, ...rest } = value;
    onChange(next === undefined ? rest : { ...rest, [key]: next });
  };
  return (
    <fieldset className="field">
      <legend className="field-label">{field.label}</legend>
      {notes}
      <div className="comparison">
        {comparisonGroups.map((group) => (
          <div key={group.title}>
            <p className="comparison-title">{group.title}</p>
            {group.rows.map(([key, label]) => {
              const has = value[key];
              const kind = has === undefined ? "no" : has === true ? "yes" : "text";
              return (
                <div key={key} className="comparison-row">
                  <span className="min-w-32 flex-1">{label}</span>
                  <select
                    className="input w-auto"
                    aria-label={label}
                    disabled={readOnly}
                    value={kind}
                    onChange={({ target }) =>
                      set(key, { no: undefined, yes: true as const, text: "" }[target.value])
                    }
                  >
                    <option value="no">Not included</option>
                    <option value="yes">Included</option>
                    <option value="text">As text</option>
                  </select>
                  {kind === "text" ? (
                    <input
                      className="input max-w-40"
                      aria-label={`${label}, in words`}
                      readOnly={readOnly}
                      value={String(has)}
                      onChange={(event) => set(key, event.target.value)}
                    />
                  ) : null}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
