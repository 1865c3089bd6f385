import { useMe } from "../me.ts";
import { AnswersScreen } from "./answers-screen.tsx";
import { ImportScreen } from "./import-screen.tsx";
import { LeadList } from "./lead-list.tsx";
import { LeadScreen } from "./lead-screen.tsx";

/** The list of leads, and beside it the one that is open. On narrow screens it's one or the other. */
export function LeadsScreen({ id }: { id: string | undefined }) {
  const { can } = useMe();
  if (!can("leads", "read")) {
    return (
      <div className="screen">
        <title>Leads · Console</title>
        <h1 className="screen-title">Leads</h1>
        <p className="mt-3 text-muted">Only owners and support see leads.</p>
      </div>
    );
  }
  if (id === "import") return <ImportScreen />;
  if (id === "answers") return <AnswersScreen />;
  return (
    <div className="split" data-open={id ? true : undefined}>
      <LeadList openId={id} />
      {id ? <LeadScreen key={id} id={id} /> : null}
    </div>
  );
}
