import { type FormEvent, useState } from "react";
import type { AdminLead } from "../../../contract/admin/lead-operations.ts";
import { post } from "../api.ts";
import { useLeadWork } from "./use-lead.ts";

/** Writes a note. What was typed is kept until it has arrived. */
export function Composer({ lead }: { lead: AdminLead }) {
  const { attempt, toast } = useLeadWork(lead.id);
  const [text, setText] = useState("");
  const [working, setWorking] = useState(false);
  async function add(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return;
    setWorking(true);
    const made = await attempt(() => post<{ id: string }>(`/leads/${lead.id}/notes`, { text }));
    setWorking(false);
    if (!made) return;
    setText("");
    toast("Note added.", {
      undo: () => void attempt(() => post(`/lead-notes/${made.id}/delete`, {})),
    });
  }
  return (
    <form className="composer" onSubmit={(event) => void add(event)}>
      <label className="sr-only" htmlFor="composer-text">
        Note
      </label>
      <textarea
        id="composer-text"
        className="composer-text"
        rows={3}
        maxLength={5_000}
        placeholder="Write a note. Only the team sees it."
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void add(event);
        }}
      />
      <div className="composer-foot">
        <button type="submit" className="btn btn-primary" disabled={working || !text.trim()}>
          Add note
        </button>
      </div>
    </form>
  );
}
