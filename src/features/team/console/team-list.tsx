import { UserPlus } from "lucide-react";
import { Link } from "wouter";
import { dayHeading, timeText } from "../../../console/format.ts";
import { ListHeads } from "../../../console/list-heads.tsx";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { staffRoleNames } from "../../../contract/roles.ts";
import type { AdminColleague, AdminInvitation } from "../team-operations.ts";

export interface Team {
  people: AdminColleague[];
  invitations: AdminInvitation[];
}

/** Colleagues, and invitations that nobody has followed yet. */
export function TeamList(props: {
  team: Team | undefined;
  error: Error | null;
  openPart: string | undefined;
}) {
  const { team, error, openPart } = props;
  const { run, busy } = useAction();
  const { mailed } = useMe();
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
      {team && !openPart ? (
        <ListHeads
          names={[
            ["Name", "row-title"],
            ["Role", "row-column"],
            ["Sign-in", "row-column"],
            ["Last seen", "row-column"],
          ]}
        />
      ) : null}
      <ul className="rows list-rows">
        {team?.people.map((person) => (
          <li key={person.id} className="flex">
            <Link
              className="row"
              href={consolePaths.teamPart(person.id)}
              aria-current={person.id === openPart ? "true" : undefined}
            >
              <span className="row-title">
                <bdi>{person.name}</bdi>
                <span className="team-email">{person.email}</span>
              </span>
              <span className="row-column">{staffRoleNames[person.role]}</span>
              <span className="row-column">{person.twoStep ? "Two-step" : "Password only"}</span>
              <span className="row-column">
                {/* The server knows it to the day. */}
                {person.lastSeenAt ? dayHeading(person.lastSeenAt) : "Never"}
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
                    {`${staffRoleNames[one.role]}, invited by ${one.by}. `}
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
                    aria-label={`Send again: the invitation to ${one.email}`}
                    onClick={() =>
                      run(
                        "/team/invitations",
                        { email: one.email, role: one.role },
                        mailed("A new link", one.email),
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
