import { useQueryClient } from "@tanstack/react-query";
import { createElement, type FormEvent, Fragment, useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { ApiError, type Body, post } from "../../../console/api.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useToast } from "../../../console/toasts.tsx";
import { messages } from "../../../contract/messages.ts";
import { slugify } from "../../../contract/slug.ts";
import type { AdminDraft, AdminRecord, AdminScheduled } from "../content-operations.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import {
  changedFields,
  forgetEdits,
  type KeptEdits,
  keepEdits,
  readEdits,
  type Values,
} from "./kept-edits.ts";
import { Canceled, useLinkQuestion } from "./link-question.tsx";
import { doubtful, finished } from "./typed-values.ts";
import { getRecordParts } from "./types-parts.ts";
import { useContentAccess } from "./use-content-access.ts";

interface FormProps {
  type: ContentTypeName;
  id: string;
  history: boolean;
  /** Null while it is new. */
  record: AdminRecord | null;
}

const notOwnersOnly = () => false;
const useNoQuestion = () => ({
  ask: async (_before: Values | null, _after: Values) => true,
  dialog: null,
});

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
    Object.entries(getContentType(type).fields).map(([key, { kind, initial, ownName }]) => [
      key,
      initial ??
        (ownName ? me : undefined) ??
        (kind in emptyValue ? emptyValue[kind as keyof typeof emptyValue] : ""),
    ]),
  );
}

/** The summary above the fields. What a field says itself isn't repeated. */
function summaryOf({ message, fields }: ApiError): string {
  const told = Object.values(fields).flat();
  if (!told.some((one) => message.includes(one))) return message;
  return told.length === 1 ? "One field needs a change:" : "These fields need a change:";
}

/** The record that is shown, with what somebody types, and everything that can be done with it. */
export function useRecordForm({ type, id, history, record }: FormProps) {
  const definition = getContentType(type);
  const parts = getRecordParts(type);
  const { me } = useMe();
  const { canWrite } = useContentAccess();
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const search = useSearch();
  const suffix = search ? `?${search}` : "";
  const { useOwnersOnly = notOwnersOnly, useQuestion = useNoQuestion } = parts;
  const ownersOnly = useOwnersOnly(id);
  const readOnly = !canWrite(type) || (ownersOnly && me.role !== "owner");
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
  const question = useQuestion();
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
    const slugFrom = (text: unknown) => {
      const slug = slugify(String(text ?? ""));
      const max = fields.slug?.max ?? slug.length;
      return slug.length > max ? slug.slice(0, max).replace(/-[^-]*$/, "") : slug;
    };
    return follows && slugFrom(values[title]) === values.slug ? { slug: slugFrom(value) } : {};
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
    const queryKey = parts.queries?.(saved.id);
    if (queryKey) void client.invalidateQueries({ queryKey });
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
        setFailure("Someone else changed this while you were editing. This is the latest version.");
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
  /** Calls an operation on records of this type. */
  const send = <const Path extends string>(
    path: Path,
    body: Body<`/content/${string}${Path}`>,
  ): Promise<AdminRecord> => post(`/content/${type}${path}` as "/content/{type}", body as never);
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
    const fields = doubtful(definition.fields, input);
    if (Object.keys(fields).length > 0) {
      refused(new ApiError(0, messages.checkFields, { fields }));
      return null;
    }
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
      saved.state === "published" ? "Saved." : (parts.saved ?? "Saved. Visitors don’t see it yet."),
    );
    if (!record) navigate(consolePaths.record(type, saved.id) + suffix, { replace: true });
  }
  /** @param others drafts that are published at the same moment */
  async function publish(others: readonly AdminDraft[] = []) {
    const saved = await save();
    if (!saved) return;
    if (!(await question.ask(saved.live, saved.data))) return;
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
          : (parts.published ?? "Published. Visitors see it now."),
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
    if (!record || !confirm(`Delete “${record.title}”? This can’t be undone.`)) return;
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

  function restored(back: AdminRecord) {
    forget();
    show(back);
    navigate(consolePaths.record(type, id) + suffix);
  }
  /** @param chosen of two states of the record, mine and the one that somebody else has saved */
  async function resolve(chosen: Values) {
    const revision = conflict?.revision;
    setConflict(null);
    if (await save(chosen, revision)) toast("Saved.");
  }

  return {
    ...{ type, id, record, definition, parts, readOnly, values, base, edits, errors, failure },
    ...{ drafts, working, conflict, dirty, summary, suffix },
    /** Edits of an earlier visit are in the form. */
    found: found && edits !== null && dirty,
    dialogs: createElement(Fragment, null, links.dialog, question.dialog),
    ...{ edit, editAll, forget, refused, finish, saveOnly, publish, step, schedule, remove },
    ...{ restored, resolve, closeConflict: () => setConflict(null) },
  };
}
export type RecordForm = ReturnType<typeof useRecordForm>;
