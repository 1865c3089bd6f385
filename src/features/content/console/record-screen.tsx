import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, Fragment, useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { ApiError, get, post } from "../../../console/api.ts";
import { StateBadge } from "../../../console/badge.tsx";
import { exactTimeText, timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useToast } from "../../../console/toasts.tsx";
import { slugify } from "../../../contract/slug.ts";
import { EmailPreview, EmailPurpose } from "../../email-texts/console/email-preview.tsx";
import { EmailPlaceholders, useEmailParts } from "../../email-texts/console/placeholders.tsx";
import { PlanPrices } from "../../plans/console/plan-prices.tsx";
import { usePriceQuestion } from "../../plans/console/price-question.tsx";
import {
  hasPreview,
  Preview,
  usePreviewWidth,
  withoutPreview,
  withPreview,
} from "../../previews/console/preview.tsx";
import type { AdminDraft, AdminRecord, AdminScheduled } from "../content-operations.ts";
import type { ContentType } from "../content-type.ts";
import { type ContentTypeName, contentTypeOf } from "../content-types.ts";
import { BrokenLinks } from "./broken-links.tsx";
import { Conflict } from "./conflict.tsx";
import { RecordDiff } from "./diff.tsx";
import { FieldInput, finished } from "./fields.tsx";
import { History } from "./history.tsx";
import {
  changedFields,
  forgetEdits,
  type KeptEdits,
  keepEdits,
  readEdits,
  type Values,
} from "./kept-edits.ts";
import { Canceled, useLinkQuestion } from "./link-question.tsx";
import { PublishTogether } from "./publish-together.tsx";
import { Schedule } from "./schedule.tsx";

interface Props {
  type: ContentTypeName;
  id: string;
  history: boolean;
}

/** One record: its form, or its versions. */
export function RecordScreen({ type, id, history }: Props) {
  const isNew = id === "new";
  const record = useQuery({
    queryKey: ["record", type, id],
    queryFn: () => get<AdminRecord>(`/content/${type}/${encodeURIComponent(id)}`),
    enabled: !isNew,
    // What somebody is typing on must not change under their hands. Saving notices what others have done.
    refetchOnWindowFocus: false,
  });
  const definition = contentTypeOf(type);
  if (record.error) {
    return (
      <section className="record-pane p-6" aria-label={definition.one}>
        <title>{`${definition.name} · Console`}</title>
        <h1 className="screen-title">
          {record.error instanceof ApiError && record.error.status === 404
            ? `There is no such ${definition.one}`
            : "This can't be shown"}
        </h1>
        <p role="alert" className="mt-2">
          {record.error.message}
        </p>
        <Link className="btn mt-4" href={consolePaths.list(type)}>
          {definition.name}
        </Link>
      </section>
    );
  }
  if (!isNew && !record.data) {
    return (
      <section className="record-pane p-6" aria-label={definition.one}>
        <p role="status" className="text-muted">
          Loading…
        </p>
      </section>
    );
  }
  return <RecordForm type={type} id={id} history={history} record={record.data ?? null} />;
}

/** Why a new record wasn't published, on its way to the screen of the record that it became. */
let carried: {
  id: string;
  failure: string;
  errors: Record<string, string[]>;
  drafts: AdminDraft[];
} | null = null;

const emptyValue = {
  switch: false,
  money: null,
  number: null,
  decimal: null,
  comparison: {},
  list: [],
};

function emptyRecord(type: ContentTypeName, me: string): Values {
  return Object.fromEntries(
    Object.entries(contentTypeOf(type).fields).map(([key, { kind, initial, ownName }]) => [
      key,
      initial ??
        (ownName ? me : undefined) ??
        (kind in emptyValue ? emptyValue[kind as keyof typeof emptyValue] : ""),
    ]),
  );
}

function RecordForm({ type, id, history, record }: Props & { record: AdminRecord | null }) {
  const definition = contentTypeOf(type);
  const { me, canRead, canWrite } = useMe();
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const search = useSearch();
  const suffix = search ? `?${search}` : "";
  const [chosenWidth, chooseWidth] = usePreviewWidth();
  const previewWidth = history || !hasPreview(type) || !canRead(type) ? null : chosenWidth;
  const security = useEmailParts(id, type === "email")?.ownersOnly === true;
  const readOnly = !canWrite(type) || (security && me.role !== "owner");
  const [edits, setEdits] = useState<KeptEdits | null>(() =>
    readOnly ? null : readEdits(type, id),
  );
  /** Edits of an earlier visit, which somebody may have forgotten. */
  const [found, setFound] = useState(edits !== null);
  const [errors, setErrors] = useState(carried?.id === id ? carried.errors : {});
  const [failure, setFailure] = useState(carried?.id === id ? carried.failure : "");
  const [drafts, setDrafts] = useState(carried?.id === id ? carried.drafts : []);
  const [working, setWorking] = useState(false);
  const [conflict, setConflict] = useState<AdminRecord | null>(null);
  const links = useLinkQuestion();
  const prices = usePriceQuestion();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (carried?.id !== id) return;
    carried = null;
    summary.current?.focus();
  }, [id]);
  const stored = record?.data ?? emptyRecord(type, me.name);
  const values = edits?.values ?? stored;
  const base = edits?.base ?? stored;
  const dirty = edits !== null && changedFields(base, values).length > 0;
  const shownTitle = record?.title || `New ${definition.one}`;

  function edit(key: string, value: unknown) {
    editAll({ ...suggestedSlug(key, value), [key]: value });
    setErrors(({ [key]: _, ...others }) => others);
  }
  function editAll(changes: Values) {
    const next: KeptEdits = {
      values: { ...values, ...changes },
      base,
      revision: edits?.revision ?? record?.revision ?? "",
      at: new Date().toISOString(),
    };
    setEdits(next);
    keepEdits(type, id, next);
  }
  /** The address of a new record follows its title until somebody writes another one. */
  function suggestedSlug(key: string, value: unknown): Values {
    const { title, fields } = definition;
    const follows = !record && fields.slug && key === title;
    const untouched = slugify(String(values[title] ?? "")) === values.slug;
    return follows && untouched ? { slug: slugify(String(value)) } : {};
  }
  function forget() {
    forgetEdits(type, id);
    setEdits(null);
    setFound(false);
    setErrors({});
    setFailure("");
  }
  function show(saved: AdminRecord) {
    client.setQueryData(["record", type, saved.id], saved);
    void client.invalidateQueries({ queryKey: ["list", type] });
    void client.invalidateQueries({ queryKey: ["versions", type, saved.id] });
    void client.invalidateQueries({ queryKey: ["audit"] });
    void client.invalidateQueries({ queryKey: ["broken-links"] });
    if (type === "plan") void client.invalidateQueries({ queryKey: ["plan-prices", saved.id] });
    if (type === "setting") void client.invalidateQueries({ queryKey: ["me"] });
  }

  /** @returns what the work gave, or null after telling what went wrong */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    setWorking(true);
    setFailure("");
    setDrafts([]);
    setErrors({});
    try {
      return await work();
    } catch (error) {
      if (error instanceof Canceled) return null;
      const { current, fields } =
        error instanceof ApiError ? error : { current: undefined, fields: {} };
      if (current && edits) setConflict(current);
      else if (current) {
        show(current);
        setFailure("Someone else has changed this in the meantime. This is the newest state.");
      } else setFailure((error as Error).message);
      setErrors(fields);
      // After the message is there.
      setTimeout(() => summary.current?.focus());
      return null;
    } finally {
      setWorking(false);
    }
  }

  function refused(error: ApiError) {
    setFailure(summaryOf(error));
    setErrors(error.fields);
    // After the message is there.
    setTimeout(() => summary.current?.focus());
  }
  const send = (path: string, body: object) => post<AdminRecord>(`/content/${type}${path}`, body);
  const finish = (input: Values) =>
    Object.fromEntries(
      Object.entries(definition.fields).map(([key, field]) => [key, finished(field, input[key])]),
    );

  /** Saves what was typed. @returns the record as it is then; null if that failed */
  async function save(
    input: Values = values,
    revision = edits?.revision ?? record?.revision ?? "",
  ): Promise<AdminRecord | null> {
    if (record && !dirty && input === values) return record;
    const data = finish(input);
    const saved = await attempt(() =>
      record ? send(`/${id}`, { data, revision }) : send("", { data }),
    );
    if (!saved) return null;
    forget();
    show(saved);
    return saved;
  }
  async function saveOnly(event?: FormEvent) {
    event?.preventDefault();
    const saved = await save();
    if (!saved) return;
    toast(
      saved.state === "published"
        ? "Saved."
        : type === "email"
          ? "Saved. Emails don't say it yet."
          : "Saved. Visitors don't see it yet.",
    );
    if (!record) navigate(consolePaths.record(type, saved.id) + suffix, { replace: true });
  }
  /** @param others drafts that are published at the same moment */
  async function publish(others: readonly AdminDraft[] = []) {
    const saved = await save();
    if (!saved) return;
    if (type === "plan" && !(await prices.ask(saved.live as never, saved.data as never))) return;
    const { revision } = saved;
    const together =
      others.length > 0 ? { together: others.map(({ title: _, ...draft }) => draft) } : {};
    const published = await attempt(() =>
      links
        .ask(
          (knowing) => send(`/${saved.id}/publish`, { revision, ...together, ...knowing }),
          "Publish anyway",
        )
        .catch((error: unknown) => {
          if (error instanceof ApiError) {
            const { fields, drafts = [] } = error;
            setDrafts(drafts);
            if (!record)
              carried = { id: saved.id, failure: summaryOf(error), errors: fields, drafts };
          }
          throw error;
        }),
    );
    if (published) {
      show(published);
      for (const other of others) {
        client.removeQueries({ queryKey: ["record", other.type, other.id] });
        void client.invalidateQueries({ queryKey: ["list", other.type] });
      }
      toast(
        others.length > 0
          ? "Published together. Visitors see them now."
          : type === "email"
            ? "Published. Emails say it from now on."
            : "Published. Visitors see it now.",
      );
    }
    if (!record) navigate(consolePaths.record(type, saved.id) + suffix, { replace: true });
  }
  /** A change that is shown at once and can be taken back. */
  async function step(action: "unpublish" | "publish" | "discard", text: string) {
    if (!record) return;
    const guess = { unpublish: "draft", publish: "published", discard: "published" } as const;
    const { revision } = record;
    const takeBack = () => client.setQueryData(["record", type, id], record);
    client.setQueryData(["record", type, id], { ...record, state: guess[action] });
    const done = await attempt(() =>
      links.ask(
        (knowing) => send(`/${id}/${action}`, { revision, ...knowing }),
        "Take it down anyway",
        takeBack,
      ),
    );
    if (!done) return takeBack();
    forget();
    show(done);
    const undo = async () => {
      const back = await attempt(() =>
        action === "discard"
          ? send(`/${id}`, { revision: done.revision, data: record.data })
          : send(`/${id}/publish`, { revision: done.revision }),
      );
      if (back) show(back);
    };
    toast(text, action === "publish" ? {} : { undo: () => void undo() });
  }
  /** Plans it with what was typed. @returns whether that went well */
  async function schedule(action: AdminScheduled["action"], at: string | null): Promise<boolean> {
    const saved = await save();
    if (!saved) return false;
    const { revision } = saved;
    const planned = await attempt(() =>
      links.ask(
        (knowing) => send(`/${saved.id}/schedule`, { revision, action, at, ...knowing }),
        "Schedule anyway",
      ),
    );
    if (!planned) return false;
    show(planned);
    toast(at ? "Planned." : "Called off.");
    return true;
  }
  async function remove() {
    if (!record || !confirm(`Delete “${record.title}”? This can't be undone.`)) return;
    const { revision } = record;
    const done = await attempt(() =>
      links.ask((knowing) => send(`/${id}/delete`, { revision, ...knowing }), "Delete anyway"),
    );
    if (!done) return;
    forget();
    client.removeQueries({ queryKey: ["record", type, id] });
    void client.invalidateQueries({ queryKey: ["list", type] });
    toast(`“${record.title}” is deleted.`);
    navigate(consolePaths.list(type) + suffix);
  }

  const keys = useRef({ saveOnly, publish });
  keys.current = { saveOnly, publish };
  useEffect(() => {
    if (readOnly || history) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      if (event.key === "s") {
        event.preventDefault();
        void keys.current.saveOnly();
      }
      if (event.key === "Enter") {
        event.preventDefault();
        void keys.current.publish();
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [readOnly, history]);

  const publishable = !record || dirty || record.state !== "published";
  return (
    <section
      className="record-pane"
      tabIndex={-1}
      data-preview={previewWidth ? true : undefined}
      aria-labelledby="record-title"
    >
      <title>{`${shownTitle} · Console`}</title>
      <div className="record-head">
        {definition.single ? null : (
          <Link
            className="icon-btn"
            href={consolePaths.list(type) + suffix}
            aria-label={`Back to ${definition.name.toLowerCase()}`}
          >
            <ArrowLeft aria-hidden="true" size={16} />
          </Link>
        )}
        <h1 id="record-title" className="screen-title min-w-0 flex-1 truncate">
          {definition.single ? definition.name : shownTitle}
        </h1>
        {record ? (
          <StateBadge state={dirty && record.state === "published" ? "changed" : record.state} />
        ) : null}
        {readOnly || history ? null : (
          <span className="record-actions">
            <button
              type="submit"
              form="record-form"
              className="btn"
              disabled={working || (!dirty && record !== null)}
            >
              {definition.single || record?.state !== "draft" ? "Save draft" : "Save"}
            </button>
            <button
              type="button"
              className="btn btn-primary"
              disabled={working || !publishable}
              onClick={() => void publish()}
            >
              Publish
            </button>
          </span>
        )}
      </div>
      {canRead(type) ? (
        <nav aria-label="Parts of this record" className="tabs">
          <Link
            href={consolePaths.record(type, id) + withoutPreview(search)}
            aria-current={history || previewWidth ? undefined : "page"}
          >
            {readOnly ? "Content" : "Edit"}
          </Link>
          {hasPreview(type) ? (
            <Link
              href={consolePaths.record(type, id) + withPreview(search)}
              aria-current={previewWidth ? "page" : undefined}
            >
              Preview
            </Link>
          ) : null}
          {record ? (
            <Link
              href={consolePaths.history(type, id) + suffix}
              aria-current={history ? "page" : undefined}
            >
              History
            </Link>
          ) : null}
        </nav>
      ) : null}
      {previewWidth ? (
        <Preview
          type={type}
          id={record?.id ?? null}
          data={finish(values)}
          width={previewWidth}
          chooseWidth={chooseWidth}
          mayShare={!readOnly}
        />
      ) : null}
      <div className="record-body">
        <div ref={summary} tabIndex={-1} role="alert" className={failure ? "failure" : undefined}>
          {failure}
          {failure ? <ErrorLinks errors={errors} fields={definition.fields} /> : null}
          {failure ? (
            <PublishTogether
              drafts={drafts}
              working={working}
              publish={() => void publish(drafts)}
            />
          ) : null}
        </div>
        {history && record ? (
          <History
            record={record}
            onRestored={(restored) => {
              forget();
              show(restored);
              navigate(consolePaths.record(type, id) + suffix);
            }}
          />
        ) : (
          <>
            {found && edits && dirty ? (
              <p className="notice">
                {`You typed this on ${exactTimeText(edits.at)} and haven't saved it. `}
                <button type="button" className="link" onClick={forget}>
                  Discard it
                </button>
              </p>
            ) : null}
            {record && record.state !== "draft" && !readOnly && !dirty ? (
              <BrokenLinks type={type} id={id} />
            ) : null}
            {record?.live ? (
              <details className="notice">
                <summary>What changes when you publish</summary>
                <RecordDiff type={type} from={record.live} to={record.data} />
              </details>
            ) : null}
            <form id="record-form" noValidate onSubmit={(event) => void saveOnly(event)}>
              {type === "email" && canRead(type) ? <EmailPurpose id={id} /> : null}
              {Object.entries(definition.fields).map(([key, field]) =>
                field.fixed ? null : (
                  <Fragment key={key}>
                    <FieldInput
                      name={key}
                      recordId={id}
                      field={field}
                      value={values[key]}
                      values={values}
                      errors={errors[key] ?? []}
                      readOnly={readOnly}
                      onChange={(value) => edit(key, value)}
                    />
                    {type === "email" && key === "body" && canRead(type) ? (
                      <EmailPlaceholders
                        id={id}
                        values={values}
                        readOnly={readOnly}
                        onChange={edit}
                      />
                    ) : null}
                  </Fragment>
                ),
              )}
            </form>
            {type === "email" && canRead(type) ? (
              <EmailPreview
                id={id}
                values={values}
                readOnly={readOnly}
                onOriginal={(words) => editAll(words)}
                onRefused={refused}
              />
            ) : null}
            {record && (record.scheduled.length > 0 || !readOnly) && !definition.single ? (
              <div className="schedule">
                <Schedule
                  record={record}
                  readOnly={readOnly}
                  open={definition.open}
                  working={working}
                  plan={schedule}
                />
              </div>
            ) : null}
            {record && type === "plan" && canRead(type) ? (
              <PlanPrices planId={record.id} readOnly={readOnly} />
            ) : null}
            {record ? (
              <footer className="record-foot">
                <p className="min-w-0 flex-1 text-muted">
                  {`Changed ${timeText(record.updatedAt)}${record.updatedBy ? ` by ${record.updatedBy}` : ""}`}
                </p>
                {readOnly ? null : (
                  <>
                    {dirty ? (
                      <button type="button" className="btn" onClick={forget}>
                        Undo my edits
                      </button>
                    ) : null}
                    {record.state === "changed" ? (
                      <button
                        type="button"
                        className="btn"
                        disabled={working}
                        onClick={() => void step("discard", "The draft is discarded.")}
                      >
                        Discard draft
                      </button>
                    ) : null}
                    {definition.open && record.state !== "draft" ? (
                      <button
                        type="button"
                        className="btn"
                        disabled={working}
                        onClick={() => void step("unpublish", "Taken down. Visitors don't see it.")}
                      >
                        Take down
                      </button>
                    ) : null}
                    {definition.open && record.state === "draft" ? (
                      <button
                        type="button"
                        className="btn btn-danger"
                        disabled={working}
                        onClick={() => void remove()}
                      >
                        Delete
                      </button>
                    ) : null}
                  </>
                )}
              </footer>
            ) : null}
          </>
        )}
      </div>
      {links.dialog}
      {prices.dialog}
      {conflict && edits ? (
        <Conflict
          base={base}
          mine={finish(values)}
          current={conflict}
          onClose={() => setConflict(null)}
          onChoose={async (chosen) => {
            setConflict(null);
            if (await save(chosen, conflict.revision)) toast("Saved.");
          }}
        />
      ) : null}
    </section>
  );
}

/** The summary above the fields. What a field says itself isn't repeated. */
function summaryOf({ message, fields }: ApiError): string {
  const told = Object.values(fields).flat();
  if (!told.some((one) => message.includes(one))) return message;
  return told.length === 1 ? "One field needs a change:" : "These fields need a change:";
}

/** What has to be put right, each leading to its field, which says what is wrong. */
function ErrorLinks(props: { errors: Record<string, string[]>; fields: ContentType["fields"] }) {
  const entries = Object.entries(props.errors).map(([key, messages]) => {
    const field = props.fields[key];
    return { key, label: field?.label ?? key, message: field ? "" : `: ${messages.join(" ")}` };
  });
  if (entries.length === 0) return null;
  return (
    <ul className="error-links">
      {entries.map(({ key, label, message }) => (
        <li key={key}>
          <a
            className="link"
            href={`#field-${key}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(`field-${key}`)?.focus();
            }}
          >
            {label}
          </a>
          {message}
        </li>
      ))}
    </ul>
  );
}
