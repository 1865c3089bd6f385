import { useQuery } from "@tanstack/react-query";
import { get } from "../../../console/api.ts";
import type { InboxKindName } from "../inbox-words.ts";

/** What waits for this person; asked again every minute, because most of it is made elsewhere. */
export const useInbox = () =>
  useQuery({
    queryKey: ["inbox"],
    queryFn: () => get("/inbox"),
    refetchInterval: 60_000,
  });

/** Counts the waiting items of the given kinds. */
export function useInboxCounts(): (kinds: readonly InboxKindName[]) => number {
  const groups = useInbox().data?.groups ?? [];
  return (kinds) =>
    groups.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
}

/** The number of waiting items of these kinds. */
export const useInboxCount = (...kinds: InboxKindName[]): number => useInboxCounts()(kinds);
