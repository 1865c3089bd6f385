import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import type {
  AdminColleague,
  AdminInvitation,
  AdminRules,
  AdminStaffSession,
} from "../../../contract/admin/team-operations.ts";
import { type StaffRole, staffRoles } from "../../../contract/roles.ts";
import { get } from "../api.ts";
import { dayText, exactTimeText, timeText } from "../format.ts";
import { Labeled } from "../labeled.tsx";
import { useMe } from "../me.ts";
import { consolePaths } from "../paths.ts";
import { useAction } from "../use-action.ts";

interface Team {
  people: AdminColleague[];
  invitations: AdminInvitation[];
}

const roleNames: Record<StaffRole, string> = {
  owner: "Owner",
  editor: "Editor",
  support: "Support",
  viewer: "Viewer",
};
const roleHints: Record<StaffRole, string> = {
  owner: "Can do everything, including prices, settings, and the team.",
  editor: "Writes and publishes content. Sees plans and settings, but can't change them.",
  support: "Answers leads, helps customers, gives refunds, and reviews the quarantine.",
  viewer: "Sees what visitors see. Can't change anything.",
};

/** The server knows it to the day. */
function seenText(at: string): string {
  const date = new Date(at);
  return date.toDateString() === new Date().toDateString() ? "Seen today" : `Seen ${dayText(at)}`;
}

/** People who work here. The rest of the address opens one of them, the invitation form, or the rules. */
export function TeamScreen({ part }: { part: string | undefined }) {
  const { can } = useMe();
  const team = useQuery({
    queryKey: ["team"],
    queryFn: () => get<Team>("/team"),
    enabled: can("team", "read"),
  });
  if (!can("team", "read")) {
    return (
      <div className="screen">
        <title>Team · Console</title>
        <h1 className="screen-title">Team</h1>
        <p className="mt-3 text-muted">Only owners manage the team.</p>
      </div>
    );
  }
  const person = team.data?.people.find(({ id }) => id === part);
  return (
    <div className="split" data-open={part ? true : undefined}>
      <TeamList team={team.data} error={team.error} openPart={part} />
      {part === "invite" ? <Invite /> : null}
      {part === "rules" ? <Rules /> : null}
      {person ? <Person key={person.id} person={person} /> : null}
      {part && part !== "invite" && part !== "rules" && team.data && !person ? (
        <div className="record-body">
          <title>Not found · Console</title>
          <h1 className="screen-title">This person doesn't work here</h1>
          <Link className="btn mt-4" href={consolePaths.team}>
            Back to the team
          </Link>
        </div>
      ) : null}
    </div>
  );
}

function TeamList(props: {
  team: Team | undefined;
  error: Error | null;
  openPart: string | undefined;
}) {
  const { team, error, openPart } = props;
  const { run, busy } = useAction();
  const Title = openPart ? "p" : "h1";
  return (
    <section className="list-pane" aria-labelledby="team-title">
      {openPart ? null : <title>Team · Console</title>}
      <div className="list-head flex flex-wrap items-center gap-2">
        <Title id="team-title" className="screen-title flex-1">
          Team
        </Title>
        <Link className="btn" href={consolePaths.teamPart("rules")}>
          Rules
        </Link>
        <Link className="btn btn-primary" href={consolePaths.teamPart("invite")}>
          <UserPlus aria-hidden="true" size={16} />
          Invite
        </Link>
      </div>
      {error ? (
        <p role="alert" className="p-4">
          {error.message}
        </p>
      ) : null}
      {team ? null : (
        <p role="status" className="p-4 text-muted">
          Loading…
        </p>
      )}
      <ul className="rows list-rows">
        {team?.people.map((person) => (
          <li key={person.id} className="flex">
            <Link
              className="row"
              href={consolePaths.teamPart(person.id)}
              aria-current={person.id === openPart ? "true" : undefined}
            >
              <span className="row-title">
                {person.name}
                <span className="team-email">{person.email}</span>
              </span>
              <span className="row-column">{roleNames[person.role]}</span>
              <span className="row-column">
                {person.twoStep ? "Two-step sign-in" : "Password only"}
              </span>
              <span className="row-column">
                {person.lastSeenAt ? seenText(person.lastSeenAt) : "Not signed in"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {team && team.invitations.length > 0 ? (
        <>
          <h2 className="team-heading">Invited</h2>
          <ul className="rows">
            {team.invitations.map((one) => (
              <li key={one.id} className="entry">
                <div className="entry-text">
                  <p className="font-medium">{one.email}</p>
                  <p className="text-muted">
                    {`${roleNames[one.role]}, invited by ${one.by}. `}
                    {one.expired
                      ? "The link has expired."
                      : `The link works until ${timeText(one.expiresAt)}.`}
                  </p>
                </div>
                <div className="flex gap-2">
                  <button
                    type="button"
                    className="btn"
                    disabled={busy}
                    aria-label={`Send the invitation to ${one.email} again`}
                    onClick={() =>
                      run(
                        "/team/invitations",
                        { email: one.email, role: one.role },
                        `A new link is on its way to ${one.email}.`,
                      )
                    }
                  >
                    Send again
                  </button>
                  <button
                    type="button"
                    className="btn btn-danger"
                    disabled={busy}
                    aria-label={`Revoke the invitation of ${one.email}`}
                    onClick={() =>
                      run(
                        `/team/invitations/${one.id}/revoke`,
                        {},
                        "Revoked. The link no longer works.",
                      )
                    }
                  >
                    Revoke
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function PartHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Console`}</title>
      <div className="record-head">
        <Link className="icon-btn" href={consolePaths.team} aria-label="Back to the team">
          <ArrowLeft aria-hidden="true" size={16} />
        </Link>
        <h1 className="screen-title">{title}</h1>
      </div>
    </>
  );
}

function RoleChoice(props: {
  role: StaffRole;
  change: (role: StaffRole) => void;
  disabled?: boolean;
}) {
  const { role, change, disabled } = props;
  return (
    <fieldset className="field" disabled={disabled}>
      <legend className="field-label">Role</legend>
      <div className="grid gap-2">
        {staffRoles.map((one) => (
          <label key={one} className="choice flex gap-3">
            <input
              type="radio"
              name="role"
              value={one}
              checked={one === role}
              onChange={() => change(one)}
            />
            <span>
              <span className="block font-medium">{roleNames[one]}</span>
              <span className="text-muted">{roleHints[one]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Invite() {
  const { run, busy, error } = useAction();
  const [, navigate] = useLocation();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffRole>("editor");
  async function send(event: FormEvent) {
    event.preventDefault();
    const done = await run<AdminInvitation>(
      "/team/invitations",
      { email, role },
      (answer) => `${answer.email} gets an email with a link that works for 7 days.`,
    );
    if (done) navigate(consolePaths.team);
  }
  return (
    <section>
      <PartHead title="Invite a colleague" />
      <form className="record-body" onSubmit={send} noValidate>
        <Labeled
          label="Email"
          hint="They get a link to join. It works once and expires in 7 days."
          errors={error?.fields.email}
        >
          {(given) => (
            <input
              {...given}
              className="input"
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Labeled>
        <RoleChoice role={role} change={setRole} />
        <button type="submit" className="btn btn-primary" disabled={busy}>
          Send the invitation
        </button>
      </form>
    </section>
  );
}

function Person({ person }: { person: AdminColleague }) {
  const { me } = useMe();
  const { run, busy } = useAction();
  const [, navigate] = useLocation();
  const [role, setRole] = useState(person.role);
  const sessions = useQuery({
    queryKey: ["team", person.id, "sessions"],
    queryFn: () => get<{ items: AdminStaffSession[] }>(`/team/people/${person.id}/sessions`),
  });
  const self = person.email === me.email;
  const path = `/team/people/${person.id}`;
  async function remove() {
    const sure = confirm(
      `Remove ${person.name}? They are signed out everywhere and can no longer open the console.`,
    );
    if (sure && (await run(`${path}/remove`, {}, `${person.name} no longer works here.`))) {
      navigate(consolePaths.team);
    }
  }
  return (
    <section>
      <PartHead title={person.name} />
      <div className="record-body">
        <p className="text-muted">
          {`${person.email}. `}
          {person.twoStep ? "Signs in with a code." : "Signs in with a password only."}
          {person.emailVerified ? "" : " The address isn't verified yet."}
        </p>
        <form
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            void run(`${path}/role`, { role }, `${person.name} is now ${roleNames[role]}.`);
          }}
        >
          <RoleChoice role={role} change={setRole} disabled={busy} />
          <button type="submit" className="btn btn-primary" disabled={busy || role === person.role}>
            Change role
          </button>
        </form>
        <h2 className="section-title mt-8">Sessions</h2>
        {sessions.error ? <p role="alert">{sessions.error.message}</p> : null}
        {sessions.data?.items.length === 0 ? (
          <p className="mt-2 text-muted">Not signed in anywhere.</p>
        ) : null}
        <ul className="rows mt-2">
          {sessions.data?.items.map((one) => (
            <li key={one.id} className="entry">
              <div className="entry-text">
                <p className="font-medium">{one.device}</p>
                <p className="text-muted">
                  {one.address ? `${one.address}, ` : ""}
                  <time dateTime={one.createdAt} title={exactTimeText(one.createdAt)}>
                    {`since ${timeText(one.createdAt)}`}
                  </time>
                </p>
              </div>
              <button
                type="button"
                className="btn"
                disabled={busy}
                aria-label={`Sign out ${one.device}, since ${timeText(one.createdAt)}`}
                onClick={() =>
                  run(`${path}/sessions/end`, { session: one.id }, "Signed out there.")
                }
              >
                Sign out
              </button>
            </li>
          ))}
        </ul>
        <div className="record-foot">
          <button
            type="button"
            className="btn"
            disabled={busy || !sessions.data?.items.length}
            onClick={() => run(`${path}/sessions/end`, {}, "Signed out everywhere.")}
          >
            Sign out everywhere
          </button>
          <button type="button" className="btn btn-danger" disabled={busy} onClick={remove}>
            {self ? "Leave the team" : "Remove from the team"}
          </button>
        </div>
      </div>
    </section>
  );
}

function Rules() {
  const rules = useQuery({ queryKey: ["rules"], queryFn: () => get<AdminRules>("/rules") });
  return (
    <section>
      <PartHead title="Rules" />
      <div className="record-body">
        {rules.error ? <p role="alert">{rules.error.message}</p> : null}
        {rules.data ? <RulesForm rules={rules.data} /> : <p role="status">Loading…</p>}
      </div>
    </section>
  );
}

const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];

function RulesForm({ rules }: { rules: AdminRules }) {
  const { run, busy, error } = useAction();
  const [requireTwoStep, setTwoStep] = useState(rules.requireTwoStep);
  const [limit, setLimit] = useState(String(rules.approvalLimitCents / 100));
  const [timeZone, setTimeZone] = useState(rules.timeZone);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const approvalLimitCents = Math.round(Number(limit.replace(/[$,\s]/g, "") || Number.NaN) * 100);
    void run("/rules", { requireTwoStep, approvalLimitCents, timeZone }, "Saved.");
  };
  return (
    <form onSubmit={save} noValidate>
      <div className="field">
        <label className="choice flex gap-3">
          <input
            type="checkbox"
            checked={requireTwoStep}
            aria-describedby="two-step-error"
            onChange={(event) => setTwoStep(event.target.checked)}
          />
          <span>
            <span className="block font-medium">Require two-step sign-in</span>
            <span className="text-muted">
              People without an authenticator app set one up before the console opens.
            </span>
          </span>
        </label>
        <p id="two-step-error" className="field-error">
          {error?.fields.requireTwoStep?.join(" ")}
        </p>
      </div>
      <Labeled
        label="Approval limit in dollars"
        hint="A refund or credit above this amount waits until a second person approves it."
        errors={error?.fields.approvalLimitCents}
      >
        {(given) => (
          <input
            {...given}
            className="input"
            inputMode="decimal"
            value={limit}
            onChange={(event) => setLimit(event.target.value)}
          />
        )}
      </Labeled>
      <Labeled
        label="Time zone"
        hint="Days on the dashboard begin at midnight there."
        errors={error?.fields.timeZone}
      >
        {(given) => (
          <select
            {...given}
            className="input"
            value={timeZone}
            onChange={(event) => setTimeZone(event.target.value)}
          >
            {timeZones.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll("_", " ")}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      <button type="submit" className="btn btn-primary" disabled={busy}>
        Save
      </button>
    </form>
  );
}
