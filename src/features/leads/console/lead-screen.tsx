import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { ApiError, post } from "../../../console/api.ts";
import { formValues } from "../../../console/form-values.ts";
import { timeText } from "../../../console/format.ts";
import { focusFirstError } from "../../../console/move-focus.ts";
import { consolePaths } from "../../../console/paths.ts";
import { mailtoLink } from "../../../contract/email-address.ts";
import type { AdminLead } from "../lead-schemas.ts";
import { leadStages } from "../lead-values.ts";
import { Composer } from "./composer.tsx";
import { Waiting } from "./lead-list.tsx";
import { LeadMore } from "./lead-more.tsx";
import { Tasks } from "./tasks.tsx";
import { Timeline } from "./timeline.tsx";
import { leadKey, useLead, useLeadWork, useTeam } from "./use-lead.ts";
import { durationText, kindName, stageNames } from "./words.ts";

/** One lead: who they are, what they did, and what to do next. */
export function LeadScreen({ id }: { id: string }) {
  if (id === "new") return <NewLead />;
  return <KnownLead id={id} />;
}

function KnownLead({ id }: { id: string }) {
  const lead = useLead(id);
  if (lead.error) {
    return (
      <section className="record-pane p-6" aria-label="Lead">
        <title>Leads · Console</title>
        <h1 className="screen-title">
          {lead.error instanceof ApiError && lead.error.status === 404
            ? "Lead not found"
            : "This can’t be shown"}
        </h1>
        <p role="alert" className="mt-2">
          {lead.error.message}
        </p>
        <Link className="btn mt-4" href={consolePaths.leads}>
          Leads
        </Link>
      </section>
    );
  }
  if (!lead.data) {
    return (
      <section className="record-pane p-6" aria-label="Lead">
        <p role="status" className="text-muted">
          Loading…
        </p>
      </section>
    );
  }
  return <Lead lead={lead.data} />;
}

function BackLink() {
  const search = useSearch();
  return (
    <Link
      className="icon-btn"
      href={consolePaths.leads + (search ? `?${search}` : "")}
      aria-label="Back to leads"
    >
      <ArrowLeft aria-hidden="true" size={16} />
    </Link>
  );
}

function Lead({ lead }: { lead: AdminLead }) {
  const title = lead.name || lead.email;
  const { change } = useLeadWork(lead.id);
  const team = useTeam();
  const people = team.data?.people ?? [];
  const owners =
    lead.owner && !people.some(({ id }) => id === lead.owner?.id)
      ? [...people, lead.owner]
      : people;
  return (
    <section className="record-pane" aria-labelledby="lead-title" tabIndex={-1}>
      <title>{`${title} · Console`}</title>
      <div className="record-head">
        <BackLink />
        <h1 id="lead-title" className="screen-title min-w-0 flex-[1_1_12rem] truncate">
          <bdi>{title}</bdi>
        </h1>
        <Waiting item={lead} />
        <span className="record-actions">
          <select
            className="input w-auto"
            aria-label="Owner"
            value={lead.owner?.id ?? ""}
            onChange={(event) => {
              const owner = owners.find(({ id }) => id === event.target.value) ?? null;
              void change(
                lead,
                { owner: owner?.id ?? null },
                owner ? `Assigned to ${owner.name}.` : "No one owns this lead now.",
                { owner },
              );
            }}
          >
            <option value="">No owner</option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <select
            className="input w-auto"
            aria-label="Stage"
            value={lead.stage}
            onChange={(event) => {
              const stage = event.target.value as AdminLead["stage"];
              void change(lead, { stage }, `Moved to ${stageNames[stage]}.`, { stage });
            }}
          >
            {leadStages.map((stage) => (
              <option key={stage} value={stage}>
                {stageNames[stage]}
              </option>
            ))}
          </select>
        </span>
      </div>
      <div className="lead-body">
        <div className="lead-main">
          <Composer lead={lead} />
          <Timeline leadId={lead.id} />
        </div>
        <aside aria-label="About this lead">
          <Details key={`${lead.name}|${lead.company}|${lead.phone}`} lead={lead} />
          <Tasks lead={lead} />
          <LeadMore lead={lead} />
        </aside>
      </div>
    </section>
  );
}

const detailFields = [
  ["name", "Name", 200],
  ["company", "Company", 200],
  ["phone", "Phone", 50],
] as const;

function Details({ lead }: { lead: AdminLead }) {
  const { change } = useLeadWork(lead.id);
  const [values, setValues] = useState({
    name: lead.name,
    company: lead.company,
    phone: lead.phone,
  });
  const changed = detailFields
    .map(([field]) => field)
    .filter((field) => values[field].trim() !== lead[field]);
  function save(event: FormEvent) {
    event.preventDefault();
    const wanted = Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
    void change(lead, wanted, "Saved.", wanted);
  }
  const facts: [string, string | null][] = [
    ["Other addresses", lead.otherEmails.join(", ")],
    ["Source", lead.kinds.map(kindName).join(", ")],
    ["Heard about you", lead.source],
    ["First page", lead.firstPage],
    ["First seen", timeText(lead.createdAt)],
    [
      "First reply",
      lead.firstResponseSeconds === null
        ? null
        : `after ${durationText(lead.firstResponseSeconds * 1_000)}`,
    ],
  ];
  return (
    <div>
      <h2 className="section-title">Details</h2>
      <p className="mt-1">
        <a className="link" href={mailtoLink(lead.email)}>
          {lead.email}
        </a>
      </p>
      <p className="mt-1">
        <Link className="link" href={consolePaths.emailsTo(lead.email)}>
          Emails we sent them
        </Link>
      </p>
      {lead.customers.map((one) => (
        <p key={one.id} className="mt-1">
          {"Customer: "}
          <Link className="link" href={consolePaths.customer(one.id)}>
            {one.name}
          </Link>
        </p>
      ))}
      <form className="mt-2" onSubmit={save}>
        {detailFields.map(([field, label, max]) => (
          <label key={field} className="lead-field">
            <span>{label}</span>
            <input
              className="input"
              value={values[field]}
              maxLength={max}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          </label>
        ))}
        {changed.length > 0 ? (
          <button type="submit" className="btn btn-primary mt-2">
            Save details
          </button>
        ) : null}
      </form>
      <dl className="lead-facts">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}

function NewLead() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const client = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState("");
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrors({});
    setFailure("");
    try {
      const values = formValues(event.currentTarget, "email", "name", "company", "phone");
      const created = await post("/leads", values);
      client.setQueryData(leadKey(created.id), created);
      void client.invalidateQueries({ queryKey: ["leads"] });
      navigate(consolePaths.lead(created.id) + (search ? `?${search}` : ""), { replace: true });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirstError();
      else setFailure((error as Error).message);
    }
  }
  return (
    <section className="record-pane" aria-labelledby="lead-title" tabIndex={-1}>
      <title>New lead · Console</title>
      <div className="record-head">
        <BackLink />
        <h1 id="lead-title" className="screen-title flex-1">
          New lead
        </h1>
      </div>
      <form className="record-body" noValidate onSubmit={(event) => void create(event)}>
        <div role="alert" className={failure ? "failure" : undefined}>
          {failure}
        </div>
        {[["email", "Email", 254] as const, ...detailFields].map(([field, label, max]) => (
          <div key={field} className="field">
            <label className="field-label" htmlFor={`new-${field}`}>
              {label}
            </label>
            <input
              id={`new-${field}`}
              name={field}
              type={field === "email" ? "email" : "text"}
              className="input"
              maxLength={max}
              required={field === "email"}
              aria-invalid={errors[field] ? true : undefined}
              aria-describedby={errors[field] ? `new-${field}-error` : undefined}
            />
            {errors[field] ? (
              <p id={`new-${field}-error`} className="field-error">
                {errors[field][0]}
              </p>
            ) : null}
          </div>
        ))}
        <button type="submit" className="btn btn-primary">
          Add lead
        </button>
      </form>
    </section>
  );
}
