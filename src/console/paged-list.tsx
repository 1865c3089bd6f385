import {
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { type Answer, get, type Known, type Query } from "./api.ts";
import { useFilters } from "./use-filters.ts";

interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** A list in react-query's cache. */
export interface Pages<Item, OnePage extends Page<Item> = Page<Item>> {
  pages: OnePage[];
  pageParams: unknown[];
}

type List = Pick<
  UseInfiniteQueryResult,
  | "data"
  | "error"
  | "isPending"
  | "refetch"
  | "hasNextPage"
  | "isFetchingNextPage"
  | "fetchNextPage"
>;

type ItemOf<Path extends string> =
  Answer<"GET", Path> extends { items: (infer Item)[] } ? Item : never;
type PageOf<Path extends string> = Answer<"GET", Path> & Page<ItemOf<Path>>;

/**
 * A list that the API gives page by page.
 * @param options.ofOne it belongs to one record, so that another record's must not stay while it loads. Otherwise the last
 * answer stays while filters change.
 */
export function usePagedList<const Path extends string>(
  queryKey: QueryKey,
  path: Path & Known<"GET", Path>,
  query: Query<Path>,
  {
    ofOne = false,
    ...options
  }: {
    ofOne?: boolean;
    enabled?: boolean;
    refetchInterval?:
      | number
      | ((query: {
          state: { data: Pages<ItemOf<Path>, PageOf<Path>> | undefined };
        }) => number | false);
  } = {},
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      get(path, { ...query, cursor: pageParam } as Query<Path>) as Promise<PageOf<Path>>,
    initialPageParam: "",
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => (ofOne ? undefined : before),
    ...options,
  });
  return { list, items: list.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** The search of a list, which is in the address as `q`. */
export function SearchField(props: { label: string; placeholder: string }) {
  const [search, change] = useFilters();
  return (
    <label className="search-field">
      <Search aria-hidden="true" size={14} />
      <input
        type="search"
        aria-label={props.label}
        placeholder={props.placeholder}
        value={search.get("q") ?? ""}
        onChange={(event) => change("q", event.target.value)}
      />
    </label>
  );
}

/** A list, or why there is none: it's loading, it failed, or it's empty. @param props.empty what an empty list says; null while it isn't */
export function PagedList(props: { list: List; empty: string | null; children: ReactNode }) {
  const { list, empty, children } = props;
  return (
    <>
      {list.error ? (
        <div role="alert" className="p-4">
          <p>{list.error.message}</p>
          <button type="button" className="btn mt-3" onClick={() => list.refetch()}>
            Try again
          </button>
        </div>
      ) : null}
      {list.isPending ? (
        <p role="status" className="p-4 text-muted">
          Loading…
        </p>
      ) : null}
      {list.data && empty !== null ? <p className="p-4 text-muted">{empty}</p> : null}
      {children}
      <ShowMore list={list} className="m-4" />
    </>
  );
}

/** Gets the next page of a list that has one. */
export function ShowMore(props: {
  list: Pick<List, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  className: string;
}) {
  const { list, className } = props;
  if (!list.hasNextPage) return null;
  return (
    <button
      type="button"
      className={`btn ${className}`}
      disabled={list.isFetchingNextPage}
      onClick={() => list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? "Loading…" : "Show more"}
    </button>
  );
}
