import { Link } from "wouter";
import { consolePaths } from "../../../console/paths.ts";
import { bundledFilms, filmRules } from "../films.ts";
import { ChooseFile } from "./choose-film.tsx";
import { useFilms, useFilmUpload } from "./use-films.ts";

/** A field that names a film: of the media library, or one that comes with the site. */
export function FilmField(props: {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  label: string;
  bundled: boolean;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}) {
  const { id, value, readOnly, onChange } = props;
  const { data } = useFilms();
  const own = data?.items ?? [];
  const { sending, problem, sendFilm } = useFilmUpload(({ name }) => onChange(name));
  const chosen = own.find(({ name }) => name === value);
  const bundled = props.bundled ? Object.entries(bundledFilms) : [];
  const available = value === "" || chosen || bundled.some(([name]) => name === value);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <select
          id={id}
          className="input w-auto max-w-full"
          disabled={readOnly}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{props.bundled ? "None" : "The site’s own film"}</option>
          {available ? null : <option value={value}>{`${value} (missing)`}</option>}
          {own.length > 0 ? (
            <optgroup label="Your films">
              {own.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </optgroup>
          ) : null}
          {bundled.length > 0 ? (
            <optgroup label="Included with the site">
              {bundled.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </optgroup>
          ) : null}
        </select>
        {readOnly ? null : (
          <ChooseFile
            label={sending ? "Uploading…" : "Upload a film"}
            accept={filmRules.accept}
            disabled={sending !== ""}
            send={(file) => void sendFilm(file)}
          />
        )}
      </div>
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
      {chosen && (!chosen.poster || !(chosen.captions || chosen.silent)) ? (
        <p className="field-hint">
          This film still needs a poster or captions.{" "}
          <Link className="link" href={consolePaths.films}>
            Add them in Media
          </Link>
          .
        </p>
      ) : null}
    </div>
  );
}
