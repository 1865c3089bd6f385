import type { RecordState } from "../content-operations.ts";

const names: Record<RecordState, string> = {
  draft: "Draft",
  changed: "Changed",
  published: "Published",
};

export function StateBadge({ state }: { state: RecordState }) {
  return <span className={`badge badge-${state}`}>{names[state]}</span>;
}
