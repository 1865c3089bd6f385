import { Link } from "wouter";
import { ApiError } from "./api.ts";

/** Instead of a record: it's loading, it isn't there, or it can't be shown. */
export function NoRecord(props: {
  /** `customer` */
  one: string;
  error: Error | null;
  /** The list it would be in. */
  list: { label: string; href: string };
}) {
  const { one, error, list } = props;
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="screen">
      <title>{`${list.label} · Console`}</title>
      {error ? (
        <>
          <h1 className="screen-title">
            {unknown ? `There is no such ${one}` : "This can’t be shown"}
          </h1>
          <p role="alert" className="mt-2 text-muted">
            {unknown ? "It may have been deleted, or the link is incomplete." : error.message}
          </p>
        </>
      ) : (
        <p role="status" className="text-muted">
          Loading…
        </p>
      )}
      <Link className="btn mt-4" href={list.href}>
        {list.label}
      </Link>
    </div>
  );
}
