import type { ReactNode } from "react";
import { Portrait } from "../../../../ui/scenes/portrait.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { Connection } from "../model.ts";
import { ProfilePart } from "./profile-part.tsx";

/** How many stand there before See More. */
const mostShown = 5;

/** Whom somebody works with; the rest is a `<details>`, so it opens without a script. */
export function Connections({ connections }: { connections: readonly Connection[] }) {
  const texts = useTexts("account");
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
  const rest = connections.slice(mostShown);
  return (
    <ProfilePart
      id="connections-title"
      title={texts.connections}
      aside={<span className="text-sm text-muted tabular-nums">{connections.length}</span>}
    >
      <People people={connections.slice(0, mostShown)} />
      {rest.length > 0 ? (
        <details className="see-more">
          <summary>
            <span className="see-more-closed">{texts.seeMore({ hidden })}</span>
            <span className="see-more-open">{texts.seeLess({ hidden })}</span>
          </summary>
          <People people={rest} />
        </details>
      ) : null}
    </ProfilePart>
  );
}

function People({ people }: { people: readonly Connection[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-4 gap-y-5 pb-4 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
      {people.map((person) => (
        <li key={person.title} className="flex items-center gap-3">
          <Portrait look={person.image} className="h-11 w-11 flex-none rounded-full" />
          <span className="min-w-0 leading-snug">
            <span className="block font-medium">{person.title}</span>
            <span className="block text-sm text-muted">{person.role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
