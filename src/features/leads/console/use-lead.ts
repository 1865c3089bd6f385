import { useQuery, useQueryClient } from "@tanstack/react-query";
import { get, post } from "../../../console/api.ts";
import { useToast } from "../../../console/toasts.tsx";
import type { AdminLead } from "../lead-schemas.ts";

export const leadKey = (id: string) => ["lead", id];

export const useLead = (id: string) =>
  useQuery({ queryKey: leadKey(id), queryFn: () => get(`/leads/${id}`) });

export const useTeam = () =>
  useQuery({
    queryKey: ["lead-team"],
    queryFn: () => get("/lead-team"),
    staleTime: 60_000,
  });

/** The fields of a lead that can be changed, as the request sends them. */
export type LeadChange = Partial<
  Pick<AdminLead, "stage" | "name" | "company" | "phone"> & { owner: string | null }
>;

/**
 * Writes on a lead. A change is shown at once, taken back where the server refuses it, and can be undone.
 */
export function useLeadWork(id: string) {
  const client = useQueryClient();
  const toast = useToast();

  /** Reads everything about the lead again. */
  async function refresh() {
    await Promise.all(
      [leadKey(id), ["lead-events", id], ["leads"], ["audit"]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  }

  /** @returns the answer; null after telling what went wrong */
  async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    try {
      const answer = await work();
      await refresh();
      return answer;
    } catch (error) {
      toast((error as Error).message, { tone: "failed" });
      await refresh();
      return null;
    }
  }

  async function change(
    lead: AdminLead,
    wanted: LeadChange,
    text: string,
    shown: Partial<AdminLead>,
  ) {
    const back: LeadChange = Object.fromEntries(
      Object.keys(wanted).map((key) => [
        key,
        key === "owner" ? (lead.owner?.id ?? null) : lead[key as "stage"],
      ]),
    );
    await client.cancelQueries({ queryKey: leadKey(id) });
    client.setQueryData(leadKey(id), { ...lead, ...shown });
    const done = await attempt(() => post(`/leads/${id}`, wanted));
    if (!done) return;
    toast(text, { undo: () => void attempt(() => post(`/leads/${id}`, back)) });
  }

  return { attempt, change, refresh, toast };
}
