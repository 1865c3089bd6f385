import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { Labeled } from "../../../console/labeled.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import type { StaffRole } from "../../../contract/roles.ts";

import { PartHead } from "./part-head.tsx";
import { RoleChoice } from "./role-choice.tsx";

/** The form that invites a colleague. */
export function Invite() {
  const { run, busy, error } = useAction();
  const [, navigate] = useLocation();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffRole>("editor");
  async function send(event: FormEvent) {
    event.preventDefault();
    const done = await run(
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
