import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, get, post } from "../../../console/api.ts";
import { formValues } from "../../../console/form-values.ts";
import { focusFirstError } from "../../../console/move-focus.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useToast } from "../../../console/toasts.tsx";
import { typedNumber } from "../../../console/typed.ts";
import type { AdminLeadTemplate } from "../lead-schemas.ts";
import { placeholders, useTemplates } from "./composer.tsx";

/** How the team answers: how soon, where answers arrive, and templates. */
export function AnswersScreen() {
  const templates = useTemplates();
  const [open, setOpen] = useState<string | null>(null);
  const items = templates.data?.items ?? [];
  return (
    <div className="screen max-w-3xl">
      <title>Templates · Console</title>
      <h1 className="screen-title">Templates and response time</h1>
      <Target />
      <section className="mt-8" aria-labelledby="templates-title">
        <div className="flex items-center justify-between gap-4">
          <h2 id="templates-title" className="section-title">
            Templates
          </h2>
          <button type="button" className="btn" onClick={() => setOpen("new")}>
            New template
          </button>
        </div>
        <p className="mt-1 text-muted">
          {`These words are filled in: ${Object.entries(placeholders)
            .map(([name, meaning]) => `{{${name}}} is ${meaning}`)
            .join(", ")}.`}
        </p>
        {open === "new" ? <TemplateForm template={null} close={() => setOpen(null)} /> : null}
        <ul className="rows mt-3">
          {items.map((template) => (
            <li key={template.id}>
              {open === template.id ? (
                <TemplateForm template={template} close={() => setOpen(null)} />
              ) : (
                <button type="button" className="row w-full" onClick={() => setOpen(template.id)}>
                  <span className="row-title text-left">{template.name}</span>
                  <span className="truncate text-muted">{template.subject}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        {templates.data && items.length === 0 && open !== "new" ? (
          <p className="mt-2 text-muted">There are no templates yet.</p>
        ) : null}
      </section>
    </div>
  );
}

function Target() {
  const client = useQueryClient();
  const toast = useToast();
  const settings = useQuery({
    queryKey: ["lead-settings"],
    queryFn: () => get("/lead-settings"),
  });
  const [hours, setHours] = useState<string | null>(null);
  const [error, setError] = useState("");
  if (!settings.data) return <p role="status">{settings.error?.message ?? "Loading…"}</p>;
  const stored = String(settings.data.responseTargetMinutes / 60);
  async function save(minutes: number): Promise<boolean> {
    try {
      await post("/lead-settings", { responseTargetMinutes: minutes });
      await client.invalidateQueries({ queryKey: ["lead-settings"] });
      await client.invalidateQueries({ queryKey: ["leads"] });
      return true;
    } catch (failure) {
      setError((failure as Error).message);
      return false;
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    setError("");
    const before = settings.data?.responseTargetMinutes ?? 240;
    const typed = typedNumber(hours ?? "", { decimals: 2 });
    if (typed.errors) {
      setError(typed.errors.join(" "));
      return;
    }
    if (!(await save(Math.round(typed.value * 60)))) return;
    setHours(null);
    toast("Saved.", { undo: () => void save(before) });
  }
  return (
    <section className="mt-4" aria-labelledby="target-title">
      <h2 id="target-title" className="section-title">
        Response time
      </h2>
      <form
        className="mt-2 flex flex-wrap items-center gap-2"
        onSubmit={(event) => void submit(event)}
      >
        <label htmlFor="target">A message is overdue after</label>
        <input
          id="target"
          className="input w-20"
          inputMode="decimal"
          value={hours ?? stored}
          aria-describedby="target-error"
          onChange={(event) => setHours(event.target.value)}
        />
        <span>hours</span>
        <button type="submit" className="btn" disabled={hours === null || hours === stored}>
          Save
        </button>
      </form>
      <p id="target-error" role="alert" className="field-error">
        {error}
      </p>
      <p className="mt-2 text-muted">
        {settings.data.inboundAddress ? (
          `Replies to your emails arrive at ${settings.data.inboundAddress} and appear in the lead’s timeline.`
        ) : (
          <>
            Replies to your emails arrive in your company’s mailbox. To see them here, have the
            person who runs your server{" "}
            <a className="link" href={`${consolePaths.help}/operations#email-that-arrives`}>
              connect inbound email
            </a>
            .
          </>
        )}
      </p>
    </section>
  );
}

function TemplateForm(props: { template: AdminLeadTemplate | null; close: () => void }) {
  const { template, close } = props;
  const client = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState("");
  async function work(done: () => Promise<unknown>): Promise<boolean> {
    setErrors({});
    setFailure("");
    try {
      await done();
      await client.invalidateQueries({ queryKey: ["lead-templates"] });
      return true;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirstError();
      else setFailure((error as Error).message);
      return false;
    }
  }
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formValues(event.currentTarget, "name", "subject", "text");
    const sent = template ? { ...values, id: template.id } : values;
    if (!(await work(() => post("/lead-templates", sent)))) return;
    close();
    toast("Template saved.");
  }
  async function remove({ id, ...values }: AdminLeadTemplate) {
    if (!(await work(() => post(`/lead-templates/${id}/delete`, {})))) return;
    close();
    toast("Template deleted.", { undo: () => void work(() => post("/lead-templates", values)) });
  }
  const described = (name: string) => ({
    "aria-invalid": errors[name] ? true : undefined,
    "aria-describedby": errors[name] ? `template-${name}-error` : undefined,
  });
  const message = (name: string) =>
    errors[name] ? (
      <p id={`template-${name}-error`} className="field-error">
        {errors[name][0]}
      </p>
    ) : null;
  return (
    <form className="py-3" noValidate onSubmit={(event) => void save(event)}>
      <div role="alert" className={failure ? "failure" : undefined}>
        {failure}
      </div>
      {(["name", "subject"] as const).map((name) => (
        <div key={name} className="field">
          <label className="field-label" htmlFor={`template-${name}`}>
            {name === "name" ? "Name" : "Subject"}
          </label>
          <input
            id={`template-${name}`}
            name={name}
            className="input"
            maxLength={200}
            defaultValue={template?.[name]}
            {...described(name)}
          />
          {message(name)}
        </div>
      ))}
      <div className="field">
        <label className="field-label" htmlFor="template-text">
          Text
        </label>
        <textarea
          id="template-text"
          name="text"
          className="input"
          rows={8}
          maxLength={10_000}
          defaultValue={template?.text}
          {...described("text")}
        />
        {message("text")}
      </div>
      <div className="flex gap-2">
        <button type="submit" className="btn btn-primary">
          Save template
        </button>
        <button type="button" className="btn" onClick={close}>
          Cancel
        </button>
        {template ? (
          <button
            type="button"
            className="btn btn-danger ml-auto"
            onClick={() => void remove(template)}
          >
            Delete
          </button>
        ) : null}
      </div>
    </form>
  );
}
