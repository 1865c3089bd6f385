import { paths } from "../../paths.ts";
import { Button } from "../ui/button.tsx";

/** Search over the whole site; a plain form that leads to the page with what was found. */
export function SearchForm({ query }: { query?: string }) {
  return (
    <search>
      <form method="get" action={paths.search}>
        <label htmlFor="site-query" className="block text-sm font-medium">
          Search this site
        </label>
        <div className="mt-1.5 flex max-w-lg gap-2">
          <input
            id="site-query"
            name="q"
            type="search"
            maxLength={200}
            defaultValue={query}
            className="control min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
