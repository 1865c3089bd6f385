import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { get, post } from "../../../console/api.ts";
import { useMe } from "../../../console/me.ts";
import { useFilters } from "../../../console/use-filters.ts";
import { randomKey } from "../../../ui/random-key.ts";
import type { AdminLead, AdminLeadTemplate } from "../lead-schemas.ts";
import { useLeadWork } from "./use-lead.ts";

export const useTemplates = () =>
  useQuery({
    queryKey: ["lead-templates"],
    queryFn: () => get("/lead-templates"),
    staleTime: 60_000,
  });

/** Placeholders of templates, and their values. */
export const placeholders = {
  first_name: "the lead’s first name",
  company: "the lead’s company",
  me: "your name",
  site: "your company’s name",
} as const;

/** Writes an answer or a note. What was typed stays until it has arrived. */
export function Composer({ lead }: { lead: AdminLead }) {
  // In the address, like every state of the console.
  const [search, change] = useFilters();
  const kind = search.get("write") === "note" ? "note" : "reply";
  return (
    <div className="composer">
      <fieldset className="composer-kinds" aria-label="What to write">
        <button type="button" aria-pressed={kind === "reply"} onClick={() => change("write", "")}>
          Reply
        </button>
        <button
          type="button"
          aria-pressed={kind === "note"}
          onClick={() => change("write", "note")}
        >
          Note
        </button>
      </fieldset>
      <div hidden={kind !== "reply"}>
        <Reply lead={lead} />
      </div>
      <div hidden={kind !== "note"}>
        <Note lead={lead} />
      </div>
    </div>
  );
}

/** Only somebody who wrote has a message to answer. */
function subjectFor({ kinds, subject }: AdminLead, site: string): string {
  // `Re:` in other languages: `AW`, `RV`, and so on.
  if (subject)
    return /^(?:re|aw|antw|rv|res|r|sv|vs)(?:\[\d+\])?:/i.test(subject)
      ? subject
      : `Re: ${subject}`;
  if (kinds.some((kind) => kind === "contact" || kind === "email"))
    return `Your message to ${site}`;
  return kinds.includes("signup") ? `Your signup with ${site}` : `Hello from ${site}`;
}

function Reply({ lead }: { lead: AdminLead }) {
  const { me, mailed } = useMe();
  const { attempt, toast } = useLeadWork(lead.id);
  const templates = useTemplates();
  const [subject, setSubject] = useState(subjectFor(lead, me.site));
  const [text, setText] = useState("");
  const [working, setWorking] = useState(false);
  // Until the server has answered: sending again after a lost answer sends nothing twice.
  const key = useRef(randomKey());

  function fill(template: AdminLeadTemplate) {
    const values: Record<keyof typeof placeholders, string> = {
      first_name: lead.name.split(/\s+/)[0] || "there",
      company: lead.company || "your company",
      me: me.name,
      site: me.site,
    };
    const filled = (part: string) =>
      part.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name) =>
        Object.hasOwn(values, name) ? values[name as keyof typeof values] : whole,
      );
    setSubject(filled(template.subject));
    setText((before) => [before.trim(), filled(template.text)].filter(Boolean).join("\n\n"));
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (working || !text.trim()) return;
    setWorking(true);
    const sent = await attempt(() =>
      post(`/leads/${lead.id}/replies`, { key: key.current, subject, text }),
    );
    setWorking(false);
    if (!sent) return;
    key.current = randomKey();
    setText("");
    toast(mailed("Your reply", lead.email));
  }
  const items = templates.data?.items ?? [];
  return (
    <form onSubmit={(event) => void send(event)}>
      <label className="composer-line">
        <span>Subject</span>
        <input
          value={subject}
          maxLength={200}
          required
          onChange={(event) => setSubject(event.target.value)}
        />
      </label>
      <textarea
        className="composer-text"
        aria-label="Reply"
        rows={5}
        maxLength={10_000}
        placeholder={`Write to ${lead.name || lead.email}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send(event);
        }}
      />
      <div className="composer-foot">
        {items.length > 0 ? (
          <select
            className="input w-auto"
            aria-label="Start from a template"
            value=""
            onChange={(event) => {
              const template = items.find(({ id }) => id === event.target.value);
              if (template) fill(template);
            }}
          >
            <option value="">Template</option>
            {items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ) : null}
        <span className="flex-1" />
        <button
          type="submit"
          className="btn btn-primary"
          disabled={working || !text.trim() || !subject.trim()}
        >
          {working ? "Sending…" : "Send reply"}
        </button>
      </div>
    </form>
  );
}

function Note({ lead }: { lead: AdminLead }) {
  const { attempt, toast } = useLeadWork(lead.id);
  const [text, setText] = useState("");
  const [working, setWorking] = useState(false);
  async function add(event: FormEvent) {
    event.preventDefault();
    if (working || !text.trim()) return;
    setWorking(true);
    const created = await attempt(() => post(`/leads/${lead.id}/notes`, { text }));
    setWorking(false);
    if (!created) return;
    setText("");
    toast("Note added.", {
      undo: () => void attempt(() => post(`/lead-notes/${created.id}/delete`, {})),
    });
  }
  return (
    <form onSubmit={(event) => void add(event)}>
      <textarea
        className="composer-text"
        aria-label="Note"
        rows={3}
        maxLength={5_000}
        placeholder="Only the team sees notes"
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
