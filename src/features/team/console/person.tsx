import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { get } from "../../../console/api.ts";
import { exactTimeText, timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { staffRoleNames } from "../../../contract/roles.ts";
import type { AdminColleague } from "../team-operations.ts";

import { PartHead } from "./part-head.tsx";
import { RoleChoice } from "./role-choice.tsx";

/** A colleague: their role, where they are signed in, and their removal. */
export function Person({ person }: { person: AdminColleague }) {
  const { me } = useMe();
  const { run, busy } = useAction();
  const [, navigate] = useLocation();
  const [role, setRole] = useState(person.role);
  const sessions = useQuery({
    queryKey: ["team", person.id, "sessions"],
    queryFn: () => get(`/team/people/${person.id}/sessions`),
  });
  const self = person.email === me.email;
  const path = `/team/people/${person.id}` as const;
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
          {person.emailVerified ? "" : " The address isn’t verified yet."}
        </p>
        <form
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            void run(`${path}/role`, { role }, `${person.name} is now ${staffRoleNames[role]}.`);
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
