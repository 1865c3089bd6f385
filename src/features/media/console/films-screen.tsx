import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { timeText } from "../../../console/format.ts";
import { Labeled } from "../../../console/labeled.tsx";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useToast } from "../../../console/toasts.tsx";
import { useAction } from "../../../console/use-action.ts";
import { getContentType } from "../../content/content-types.ts";
import type { AdminFilm } from "../film-operations.ts";
import { filmCaptionsUrl, filmRules, filmUrl } from "../films.ts";
import { pictureUrl, withoutExtension } from "../pictures.ts";
import { ChooseFile } from "./choose-film.tsx";
import { MediaPicker } from "./media-picker.tsx";
import { useFilms, useFilmUpload } from "./use-films.ts";
import { sizeText } from "./words.ts";

/** The films of the library, each with its poster and captions. */
export function FilmsScreen() {
  const { can } = useMe();
  const canWrite = can("media", "write");
  const films = useFilms();
  const toast = useToast();
  const { sending, problem, sendFilm } = useFilmUpload(() =>
    toast("Uploaded. Choose its poster and its captions next."),
  );
  return (
    <section className="screen" aria-labelledby="films-title">
      <title>Films · Console</title>
      <div className="flex flex-wrap items-center gap-2">
        <Link className="icon-btn" href={consolePaths.media} aria-label="Back to media">
          <ArrowLeft aria-hidden="true" size={16} />
        </Link>
        <h1 id="films-title" className="screen-title flex-1">
          Films
        </h1>
        {canWrite ? (
          <ChooseFile
            primary
            label={sending ? "Uploading…" : "Upload a film"}
            accept={filmRules.accept}
            disabled={sending !== ""}
            send={(file) => void sendFilm(file)}
          />
        ) : null}
      </div>
      <p className="mt-2 max-w-prose text-muted">
        {`MP4 or WebM, at most ${filmRules.maxBytes / 1024 / 1024} MB. Choose a film in a post, or for the landing page in Settings. Films play from this site. Players from other companies would track your visitors, so pages can’t embed them.`}
      </p>
      {problem ? (
        <p role="alert" className="failure mt-4">
          {problem}
        </p>
      ) : null}
      {films.error ? (
        <p role="alert" className="mt-4">
          {films.error.message}
        </p>
      ) : null}
      {films.data?.items.length === 0 ? (
        <p className="media-empty mt-4">There are no films yet.</p>
      ) : null}
      <ul className="film-list">
        {films.data?.items.map((film) => (
          <FilmCard key={film.name} film={film} readOnly={!canWrite} />
        ))}
      </ul>
    </section>
  );
}

function FilmCard({ film, readOnly }: { film: AdminFilm; readOnly: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const [title, setTitle] = useState(film.title);
  const [picking, setPicking] = useState(false);
  const { run, busy, error } = useAction();
  const captions = useFilmUpload(() => toast("The captions are saved."));
  const path = `/films/${encodeURIComponent(film.name)}` as const;
  async function change(body: object, done: string) {
    const saved = await run(path, body, done);
    if (saved) await client.invalidateQueries({ queryKey: ["films"] });
  }
  async function remove() {
    if (!confirm(`Delete “${film.title}”? This can’t be undone.`)) return;
    if (await run(`${path}/delete`, {}, `“${film.title}” is deleted.`)) {
      await client.invalidateQueries({ queryKey: ["films"] });
    }
  }
  const missing = [
    film.poster ? "" : "poster",
    film.captions || film.silent ? "" : "captions",
  ].filter(Boolean);
  return (
    <li className="film-card">
      <video
        controls
        preload="none"
        poster={film.poster ? pictureUrl(withoutExtension(film.poster)) : undefined}
        aria-label={film.title}
      >
        <source src={filmUrl(film.name)} type={film.contentType} />
        <track kind="captions" src={filmCaptionsUrl(film.name)} srcLang="en" label="English" />
      </video>
      <div className="min-w-0">
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void change({ title }, "Saved.");
          }}
        >
          <div className="min-w-0 flex-1">
            <Labeled label="Title" errors={error?.fields.title}>
              {(given) => (
                <input
                  {...given}
                  className="input"
                  maxLength={filmRules.title}
                  readOnly={readOnly}
                  value={title}
                  onChange={(event) => setTitle(event.target.value)}
                />
              )}
            </Labeled>
          </div>
          {readOnly || title.trim() === film.title ? null : (
            <button type="submit" className="btn mb-4" disabled={busy}>
              Save
            </button>
          )}
        </form>
        {missing.length > 0 ? (
          <p>
            <span className="badge badge-draft">{`Needs ${missing.join(" and ")}`}</span>
          </p>
        ) : null}
        {readOnly ? null : (
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <button type="button" className="btn" onClick={() => setPicking(true)}>
              {film.poster ? "Change the poster" : "Choose a poster"}
            </button>
            <ChooseFile
              label={film.captions ? "Replace the captions" : "Upload captions"}
              accept={filmRules.acceptCaptions}
              disabled={captions.sending !== ""}
              send={(file) => void captions.sendCaptions(film.name, file)}
            />
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={film.silent}
                disabled={busy}
                onChange={({ target }) => void change({ silent: target.checked }, "Saved.")}
              />
              No one speaks in this film
            </label>
          </div>
        )}
        {captions.problem ? (
          <p role="alert" className="field-error">
            {captions.problem}
          </p>
        ) : null}
        <p className="mt-3 text-muted">
          {film.uses.length === 0 ? "Not used yet. " : "Used in "}
          {film.uses.map(({ type, id, title: record }, at) => (
            <span key={type + id}>
              {at > 0 ? ", " : ""}
              <Link className="link" href={consolePaths.record(type, id)}>
                {record || getContentType(type).name}
              </Link>
            </span>
          ))}
          {film.uses.length > 0 ? ". " : ""}
          {`${sizeText(film.bytes)}. Added ${timeText(film.addedAt)} by ${film.addedBy}.`}
        </p>
        {readOnly || film.uses.length > 0 ? null : (
          <button
            type="button"
            className="btn btn-danger mt-2"
            disabled={busy}
            onClick={() => void remove()}
          >
            Delete
          </button>
        )}
      </div>
      {picking ? (
        <MediaPicker
          onClose={() => setPicking(false)}
          onChoose={({ name }) => {
            setPicking(false);
            void change({ poster: name }, "The poster is saved.");
          }}
        />
      ) : null}
    </li>
  );
}
