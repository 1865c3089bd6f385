import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { get, post } from "../../../console/api.ts";
import { consolePaths } from "../../../console/paths.ts";
import { download } from "../../../ui/download.ts";
import type { AdminLead } from "../lead-schemas.ts";
import { leadKey, useLeadWork } from "./use-lead.ts";

/** Rare actions on a lead: merging it, and privacy requests. */
export function LeadMore({ lead }: { lead: AdminLead }) {
  const { attempt, toast } = useLeadWork(lead.id);
  const [open, setOpen] = useState<"merge" | "erase" | null>(null);
  async function exportAll() {
    const answer = await attempt(() => get(`/leads/${lead.id}/export`));
    if (!answer) return;
    const name = `${lead.email.replace(/[^a-z0-9]+/gi, "-")}.json`;
    download(name, "application/json", [JSON.stringify(answer.data, null, 2)]);
    toast("Everything about this person is in your downloads.");
  }
  return (
    <div className="mt-6">
      <h2 className="section-title">More</h2>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={() => setOpen("merge")}>
          Merge
        </button>
        <button type="button" className="btn" onClick={() => void exportAll()}>
          Export
        </button>
        <button type="button" className="btn btn-danger" onClick={() => setOpen("erase")}>
          Erase
        </button>
      </div>
      {open === "merge" ? <Merge lead={lead} close={() => setOpen(null)} /> : null}
      {open === "erase" ? <Erase lead={lead} close={() => setOpen(null)} /> : null}
    </div>
  );
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return dialog;
}

function Merge({ lead, close }: { lead: AdminLead; close: () => void }) {
  const dialog = useModal();
  const client = useQueryClient();
  const { attempt, toast } = useLeadWork(lead.id);
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState("");
  const found = useQuery({
    queryKey: ["leads", "merge", q.trim()],
    queryFn: () => get("/leads", { q: q.trim(), limit: "8" }),
    enabled: q.trim() !== "",
  });
  const items = (found.data?.items ?? []).filter(({ id }) => id !== lead.id);
  async function merge(event: FormEvent) {
    event.preventDefault();
    const done = await attempt(() => post(`/leads/${lead.id}/merge`, { other: chosen }));
    if (!done) return;
    client.removeQueries({ queryKey: leadKey(chosen) });
    toast("Merged. Everything is in this lead now.");
    close();
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="merge-title" onClose={close}>
      <form onSubmit={(event) => void merge(event)}>
        <h2 id="merge-title" className="text-base font-semibold">
          {`Merge another lead into ${lead.name || lead.email}`}
        </h2>
        <p className="mt-2 text-muted">
          Its timeline, tasks, and address move here, and the other lead is gone. You can’t undo
          this.
        </p>
        <input
          type="search"
          className="input mt-3"
          aria-label="Find the other lead"
          placeholder="Name, email, company, or phone"
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setChosen("");
          }}
        />
        <div className="mt-3 grid gap-2">
          {items.map((item) => (
            <label key={item.id} className="choice choice-row">
              <input
                type="radio"
                name="other"
                value={item.id}
                checked={chosen === item.id}
                onChange={() => setChosen(item.id)}
              />
              <span className="min-w-0">
                <b className="block font-medium">{item.name || item.email}</b>
                {item.name ? <span className="block text-muted">{item.email}</span> : null}
              </span>
            </label>
          ))}
          {found.data && items.length === 0 ? (
            <p role="status" className="text-muted">
              No one else matches.
            </p>
          ) : null}
        </div>
        <div className="mt-5 flex gap-2">
          <button type="submit" className="btn btn-primary" disabled={!chosen}>
            Merge
          </button>
          <button type="button" className="btn" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Erase({ lead, close }: { lead: AdminLead; close: () => void }) {
  const dialog = useModal();
  const client = useQueryClient();
  const { toast } = useLeadWork(lead.id);
  const [, navigate] = useLocation();
  const [confirm, setConfirm] = useState("");
  const [failure, setFailure] = useState("");
  const [working, setWorking] = useState(false);
  const preview = useQuery({
    queryKey: ["lead-erasure", lead.id],
    queryFn: () => get(`/leads/${lead.id}/erasure`),
    staleTime: 0,
  });
  async function erase(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setFailure("");
    try {
      await post(`/leads/${lead.id}/erasure`, { confirm });
    } catch (error) {
      setFailure((error as Error).message);
      setWorking(false);
      return;
    }
    navigate(consolePaths.leads);
    client.removeQueries({ queryKey: leadKey(lead.id) });
    client.removeQueries({ queryKey: ["lead-events", lead.id] });
    await client.invalidateQueries({ queryKey: ["leads"] });
    toast("This person has been erased.");
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="erase-title" onClose={close}>
      <form onSubmit={(event) => void erase(event)}>
        <h2 id="erase-title" className="text-base font-semibold">
          Erase this person
        </h2>
        {preview.data ? (
          <div className="erasure">
            <h3>This can’t be undone</h3>
            <ul>
              {preview.data.goes.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
            <h3>This stays</h3>
            <ul>
              {preview.data.stays.map(({ what, why }) => (
                <li key={what}>
                  {what}. <span className="text-muted">{why}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p role="status" className="mt-2 text-muted">
            {preview.error?.message ?? "Loading…"}
          </p>
        )}
        <label className="mt-4 block">
          <span className="field-label">{`Type ${lead.email} to confirm`}</span>
          <input
            className="input"
            autoComplete="off"
            spellCheck={false}
            value={confirm}
            onChange={(event) => setConfirm(event.target.value)}
          />
        </label>
        <p role="alert" className="field-error">
          {failure}
        </p>
        <div className="mt-4 flex gap-2">
          <button
            type="submit"
            className="btn btn-danger"
            disabled={working || confirm.trim().toLowerCase() !== lead.email}
          >
            Erase for good
          </button>
          <button type="button" className="btn" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
