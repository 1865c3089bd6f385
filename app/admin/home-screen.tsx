import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { AdminListItem } from "../../contract/admin/content-operations.ts";
import {
  type ContentTypeName,
  contentTypeNames,
  contentTypeOf,
} from "../../contract/admin/content-types.ts";
import type { AdminAuditEntry } from "../../contract/admin/operations.ts";
import { ActivityList } from "./activity-screen.tsx";
import { get } from "./api.ts";
import { StateBadge } from "./badge.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { FirstDayCard } from "./first-day/first-day-screen.tsx";
import { timeText } from "./format.ts";
import { useMe } from "./me.ts";
import { consolePaths } from "./paths.ts";

/** What waits to be published, and what colleagues have done lately. */
export function HomeScreen() {
  const { me, can, canRead } = useMe();
  const types = contentTypeNames.filter(canRead);
  const waiting = useQueries({
    queries: types.flatMap((type) =>
      (["changed", "draft"] as const).map((state) => ({
        queryKey: ["list", type, { waiting: state }],
        queryFn: async () => {
          const { items } = await get<{ items: AdminListItem[] }>(`/content/${type}`, {
            state,
            limit: "10",
          });
          return items.map((item) => ({ ...item, type }));
        },
      })),
    ),
    combine: (results) => ({
      items: results
        .flatMap(({ data }) => data ?? [])
        .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
      pending: results.some((result) => result.isPending),
      failed: results.find((result) => result.error)?.error,
    }),
  });
  const activity = useQuery({
    queryKey: ["audit", { latest: true }],
    queryFn: () => get<{ items: AdminAuditEntry[] }>("/audit", { limit: "8" }),
    enabled: can("audit", "read"),
  });
  return (
    <div className="screen max-w-6xl">
      <title>Overview · Console</title>
      <h1 className="screen-title">Overview</h1>
      {me.emailVerified ? null : (
        <p className="notice mt-4">
          Your email address isn't verified yet. Open the link in the email we sent you, or{" "}
          <a className="link" href="/verify-email">
            get another one
          </a>
          .
        </p>
      )}
      {me.twoStep ? null : (
        <p className="notice mt-4">
          Only a password protects your account.{" "}
          <a className="link" href="/two-factor">
            Turn on two-step sign-in
          </a>
          .
        </p>
      )}
      {can("settings", "write") ? <FirstDayCard /> : null}
      {can("dashboard", "read") ? <Dashboard /> : null}
      {types.length > 0 ? (
        <section aria-labelledby="waiting" className="mt-8">
          <h2 id="waiting" className="section-title">
            Not published yet
          </h2>
          {waiting.failed ? <p role="alert">{waiting.failed.message}</p> : null}
          {waiting.items.length === 0 && !waiting.failed ? (
            <p className="mt-2 text-muted">
              {waiting.pending ? "Loading…" : "Everything is published."}
            </p>
          ) : (
            <ul className="rows mt-2">
              {waiting.items.map((item) => (
                <Waiting key={`${item.type}-${item.id}`} {...item} />
              ))}
            </ul>
          )}
        </section>
      ) : null}
      {can("audit", "read") ? (
        <section aria-labelledby="latest" className="mt-8">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="latest" className="section-title">
              Latest activity
            </h2>
            <Link className="link" href={consolePaths.activity}>
              All activity
            </Link>
          </div>
          {activity.error ? <p role="alert">{activity.error.message}</p> : null}
          {activity.data ? <ActivityList items={activity.data.items} /> : null}
        </section>
      ) : null}
    </div>
  );
}

function Waiting({ type, id, title, state, updatedAt }: AdminListItem & { type: ContentTypeName }) {
  return (
    <li>
      <Link className="row" href={consolePaths.record(type, id)}>
        <span className="row-column">{contentTypeOf(type).name}</span>
        <span className="row-title">{title}</span>
        <StateBadge state={state} />
        <time className="hidden text-muted sm:block" dateTime={updatedAt}>
          {timeText(updatedAt)}
        </time>
      </Link>
    </li>
  );
}
