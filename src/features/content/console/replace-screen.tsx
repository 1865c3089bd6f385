import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { ApiError, get } from "../../../console/api.ts";
import { Labeled } from "../../../console/labeled.tsx";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { getContentType } from "../content-types.ts";
import type { AdminFoundText, AdminReplaced } from "../replace-operations.ts";

type Hit = AdminFoundText["hits"][number];
interface Wanted {
  find: string;
  matchCase: boolean;
  wholeWords: boolean;
}

const keyOf = ({ type, id }: AdminFoundText, { field, at }: Hit) => `${type} ${id} ${field} ${at}`;
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Finds a phrase in every text of the site, and replaces it where people choose. */
export function ReplaceScreen() {
  const { can } = useMe();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [replace, setReplace] = useState("");
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<AdminReplaced[]>([]);
  const { run, busy, error: refused } = useAction();
  const { data, error, isFetching } = useQuery({
    queryKey: ["texts", wanted],
    queryFn: () =>
      get("/texts", {
        find: wanted?.find ?? "",
        matchCase: String(wanted?.matchCase),
        wholeWords: String(wanted?.wholeWords),
      }),
    enabled: wanted !== null,
  });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const find = String(form.get("find"));
    if (find === "") return;
    setDone([]);
    setLeftOut(new Set());
    setWanted({ find, matchCase: form.has("case"), wholeWords: form.has("words") });
  };
  const toggle = (key: string) => {
    const next = new Set(leftOut);
    if (!next.delete(key)) next.add(key);
    setLeftOut(next);
  };
  const items = data?.items ?? [];
  const chosen = items
    .filter(({ mayChange }) => mayChange)
    .map((item) => ({ ...item, hits: item.hits.filter((hit) => !leftOut.has(keyOf(item, hit))) }))
    .filter(({ hits }) => hits.length > 0);
  const places = chosen.reduce((sum, { hits }) => sum + hits.length, 0);
  const start = async () => {
    if (!wanted) return;
    const records = chosen.map(({ type, id, revision, hits }) => ({
      ...{ type, id, revision },
      places: hits.map(({ field, at }) => ({ field, at })),
    }));
    const body = { ...wanted, replace, records };
    const answer = await run(
      "/texts/replace",
      body,
      ({ items: made }) => `Replaced in ${counted(made.length, "record")}.`,
    );
    if (answer) setDone(answer.items);
  };
  const undo = async () => {
    const records = done.map(({ title: _, ...rest }) => rest);
    if (await run("/texts/undo", { records }, "Undone: every text is as it was.")) setDone([]);
  };
  const mayWrite = can("content", "write");
  const fields = refused instanceof ApiError ? Object.values(refused.fields).flat() : [];
  return (
    <div className="screen max-w-4xl">
      <title>Find and replace · Console</title>
      <h1 className="screen-title">Find and replace</h1>
      <p className="mt-1 text-muted">
        Searches pages, posts, questions, plans, emails, menus, and settings. Changes are saved as
        drafts. Visitors see them when you publish each record.
      </p>
      <form className="mt-4" onSubmit={search}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Labeled label="Find">
            {(given) => (
              <input
                {...given}
                name="find"
                className="input"
                required
                maxLength={100}
                autoComplete="off"
              />
            )}
          </Labeled>
          {mayWrite ? (
            <Labeled label="Replace with" hint="Leave it empty to delete the phrase.">
              {(given) => (
                <input
                  {...given}
                  className="input"
                  maxLength={200}
                  autoComplete="off"
                  value={replace}
                  onChange={(event) => setReplace(event.target.value)}
                />
              )}
            </Labeled>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <label className="flex min-h-6 items-center gap-2">
            <input type="checkbox" name="case" /> Match case
          </label>
          <label className="flex min-h-6 items-center gap-2">
            <input type="checkbox" name="words" /> Whole words
          </label>
          <button type="submit" className="btn">
            Find
          </button>
        </div>
      </form>

      {error ? (
        <p role="alert" className="mt-4">
          {error.message}
        </p>
      ) : null}
      {fields.length > 0 ? (
        <p role="alert" className="field-error mt-4">
          {fields.join(" ")}
        </p>
      ) : null}
      {done.length > 0 ? <Done done={done} busy={busy} undo={undo} /> : null}
      {wanted && data ? (
        <section aria-labelledby="found" className="mt-6">
          <h2 id="found" className="section-title">
            {items.length === 0
              ? `“${wanted.find}” isn’t in any text`
              : `“${wanted.find}” in ${counted(items.length, "record")}`}
          </h2>
          {data.more ? (
            <p className="mt-1 text-muted">
              {`These are the first ${items.length}. Replace here, then search again for the rest.`}
            </p>
          ) : null}
          <ul className="rows mt-3">
            {items.map((item) => (
              <Found
                key={`${item.type} ${item.id}`}
                item={item}
                replace={mayWrite ? replace : null}
                isChosen={(hit) => !leftOut.has(keyOf(item, hit))}
                toggle={(hit) => toggle(keyOf(item, hit))}
              />
            ))}
          </ul>
          {mayWrite && items.length > 0 ? (
            <button
              type="button"
              className="btn btn-primary mt-4"
              disabled={busy || isFetching || places === 0}
              onClick={() => void start()}
            >
              {`Replace ${counted(places, "hit")} in ${counted(chosen.length, "record")}`}
            </button>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}

/** The replacements, with a link to each record, and undo. */
function Done(props: { done: readonly AdminReplaced[]; busy: boolean; undo: () => void }) {
  const { done, busy, undo } = props;
  return (
    <section aria-labelledby="replaced" className="mt-6">
      <h2 id="replaced" className="section-title">
        {`Replaced in ${counted(done.length, "record")}`}
      </h2>
      <p className="mt-1 text-muted">Open each one to look at it and publish it.</p>
      <ul className="mt-2">
        {done.map(({ type, id, title }) => (
          <li key={`${type} ${id}`}>
            <Link className="link" href={consolePaths.record(type, id)}>
              {title || getContentType(type).one}
            </Link>
            <span className="text-muted">{` · ${getContentType(type).name}`}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="btn mt-3" disabled={busy} onClick={undo}>
        Undo all
      </button>
    </section>
  );
}

function Found(props: {
  item: AdminFoundText;
  /** Null for those who only look. */
  replace: string | null;
  isChosen: (hit: Hit) => boolean;
  toggle: (hit: Hit) => void;
}) {
  const { item, replace, isChosen, toggle } = props;
  const { type, id, title, state, mayChange, hits } = item;
  return (
    <li className="py-2.5">
      <h3>
        <Link className="link" href={consolePaths.record(type, id)}>
          {title || getContentType(type).one}
        </Link>
        <span className="font-normal text-muted">
          {` · ${getContentType(type).name}${state === "draft" ? " · Draft" : ""}`}
        </span>
      </h3>
      {replace !== null && !mayChange ? (
        <p className="text-muted">Only owners can change this.</p>
      ) : null}
      <ul>
        {hits.map((hit) => {
          const text = <HitText hit={hit} replace={mayChange && isChosen(hit) ? replace : null} />;
          return (
            <li key={`${hit.field} ${hit.at}`} className="mt-1">
              {replace !== null && mayChange ? (
                <label className="flex min-h-6 items-start gap-2">
                  <input
                    type="checkbox"
                    className="mt-1 shrink-0"
                    checked={isChosen(hit)}
                    onChange={() => toggle(hit)}
                  />
                  {text}
                </label>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function HitText({ hit, replace }: { hit: Hit; replace: string | null }) {
  return (
    <span className="replace-hit">
      <span className="text-muted">{`${hit.label}: `}</span>
      {`…${hit.before}`}
      {replace === null ? (
        <mark>{hit.match}</mark>
      ) : (
        <>
          <del>{hit.match}</del>
          <ins>{replace}</ins>
        </>
      )}
      {`${hit.after}…`}
    </span>
  );
}
