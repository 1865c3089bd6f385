import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Link } from "wouter";
import { get, post } from "../../../console/api.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useToast } from "../../../console/toasts.tsx";
import type { AdminLeadView } from "../lead-schemas.ts";

const builtIn: [name: string, filters: string][] = [
  ["All", ""],
  ["Waiting", "show=waiting"],
  ["Overdue", "show=overdue"],
  ["Mine", "owner=me"],
];

/** Filters under a name: those that everybody needs, and those that the team saved. */
export function LeadViews({ current }: { current: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const views = useQuery({
    queryKey: ["lead-views"],
    queryFn: () => get("/lead-views"),
    staleTime: 60_000,
  });
  const saved = views.data?.items ?? [];
  async function work(done: () => Promise<unknown>) {
    try {
      await done();
      await client.invalidateQueries({ queryKey: ["lead-views"] });
      return true;
    } catch (error) {
      toast((error as Error).message, { tone: "failed" });
      return false;
    }
  }
  const store = (name: string, filters: string) => post("/lead-views", { name, filters });
  async function save() {
    const name = prompt("Name these filters")?.trim();
    if (name && (await work(() => store(name, current)))) toast(`“${name}” is saved for everyone.`);
  }
  async function remove({ id, name, filters }: AdminLeadView) {
    if (!(await work(() => post(`/lead-views/${id}/delete`, {})))) return;
    toast(`“${name}” is deleted.`, { undo: () => void work(() => store(name, filters)) });
  }
  const allFilters = [
    ...builtIn.map(([, filters]) => filters),
    ...saved.map(({ filters }) => filters),
  ];
  const view = (name: string, filters: string) => (
    <Link
      href={consolePaths.leads + (filters ? `?${filters}` : "")}
      aria-current={filters === current ? "true" : undefined}
    >
      {name}
    </Link>
  );
  return (
    <nav className="lead-views" aria-label="Saved filters">
      {builtIn.map(([name, filters]) => (
        <span key={name}>{view(name, filters)}</span>
      ))}
      {saved.map((one) => (
        <span key={one.id}>
          {view(one.name, one.filters)}
          {one.filters === current ? (
            <button
              type="button"
              aria-label={`Delete filters ${one.name}`}
              onClick={() => void remove(one)}
            >
              <X aria-hidden="true" size={12} />
            </button>
          ) : null}
        </span>
      ))}
      {allFilters.includes(current) ? null : (
        <button type="button" className="link" onClick={() => void save()}>
          Save filters
        </button>
      )}
    </nav>
  );
}
