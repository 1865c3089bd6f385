import { usePagedList } from "../../../console/paged-list.tsx";

/** Pictures of the library by words; asked for again while some of them are being converted. */
export function useMediaList(q: string, show: "" | "no-alt" = "") {
  const query = { q: q.trim(), show: show || undefined, limit: "48" };
  return usePagedList(["media", "list", { q, show }], "/media", query, {
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ widths }) => widths.length === 0))
        ? 3_000
        : false,
  });
}
