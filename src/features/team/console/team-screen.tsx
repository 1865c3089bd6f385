import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { consolePaths } from "../../../console/paths.ts";

import { Invite } from "./invite.tsx";
import { Person } from "./person.tsx";
import { Rules } from "./rules.tsx";
import { TeamList } from "./team-list.tsx";

/** People who work here. The rest of the address opens one of them, the invitation form, or the rules. */
export function TeamScreen({ part }: { part: string | undefined }) {
  const team = useQuery({
    queryKey: ["team"],
    queryFn: () => get("/team"),
  });
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
          <h1 className="screen-title">This person isn’t on the team</h1>
          <Link className="btn mt-4" href={consolePaths.team}>
            Back to the team
          </Link>
        </div>
      ) : null}
    </div>
  );
}
