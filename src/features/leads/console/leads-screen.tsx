import { AnswersScreen } from "./answers-screen.tsx";
import { ImportScreen } from "./import-screen.tsx";
import { LeadList } from "./lead-list.tsx";
import { LeadScreen } from "./lead-screen.tsx";

/** The list of leads, and beside it the one that is open. On narrow screens it's one or the other. */
export function LeadsScreen({ id }: { id: string | undefined }) {
  if (id === "import") return <ImportScreen />;
  if (id === "answers") return <AnswersScreen />;
  return (
    <div className="split" data-open={id ? true : undefined}>
      <LeadList openId={id} />
      {id ? <LeadScreen key={id} id={id} /> : null}
    </div>
  );
}
