import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AdminMedia } from "../../../contract/admin/media-operations.ts";
import { get } from "../api.ts";

interface Page {
  items: AdminMedia[];
  next: string | null;
}

/** Pictures of the library by words; asked for again while some of them are being converted. */
export function useMediaList(q: string, show = "") {
  const list = useInfiniteQuery({
    queryKey: ["media", "list", { q, show }],
    queryFn: ({ pageParam }) =>
      get<Page>("/media", { q: q.trim(), show, cursor: pageParam, limit: "48" }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ widths }) => widths.length === 0))
        ? 3_000
        : false,
  });
  return { ...list, items: list.data?.pages.flatMap(({ items }) => items) ?? [] };
}
