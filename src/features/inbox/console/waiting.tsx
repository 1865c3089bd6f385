import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths, isServed } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { StateBadge } from "../../content/console/state-badge.tsx";
import { useContentAccess } from "../../content/console/use-content-access.ts";
import { contentTypeNames, getContentType } from "../../content/content-types.ts";
import { dueDay } from "../../leads/console/words.ts";
import type { AdminInboxGroup, AdminInboxItem } from "../inbox-operations.ts";
import { type InboxKindName, inboxKinds, inboxOwners } from "../inbox-words.ts";
import { useInbox } from "./use-inbox.ts";

/** How many of each kind are shown; their list has the rest. */
const listLength = "5";

/** Where a kind is dealt with: all of it, and one of it. */
const places: Record<InboxKindName, { all: string; one?: (item: AdminInboxItem) => string }> = {
  quarantine: {
    all: `${consolePaths.quarantine}#quarantine`,
    one: ({ id }) => `${consolePaths.quarantine}#item-${id}`,
  },
  message: {
    all: `${consolePaths.leads}?show=waiting`,
    one: ({ record }) => consolePaths.lead(record),
  },
  task: {
    all: `${consolePaths.leads}?show=overdue`,
    one: ({ record }) => consolePaths.lead(record),
  },
  consent: {
    all: consolePaths.customers,
    one: ({ record }) => `${consolePaths.customer(record)}#support-access`,
  },
  money: { all: `${consolePaths.approvals}?state=waiting` },
  price: { all: consolePaths.approvals },
  email: {
    all: `${consolePaths.sentEmails}?state=failed`,
    one: ({ record }) => consolePaths.sentEmail(record),
  },
  event: { all: `${consolePaths.quarantine}#failed` },
  disk: { all: consolePaths.system },
  job: {
    all: consolePaths.system,
    one: ({ record }) => `${consolePaths.system}?${new URLSearchParams({ queue: record })}`,
  },
};

/** A link to a screen of the console, drawn by the server or in the browser. */
function ScreenLink(props: { href: string; className: string; children: ReactNode }) {
  return isServed(props.href) ? <a {...props} /> : <Link {...props} />;
}

/** What somebody has to do next: decide, answer, approve, or repair. */
export function WaitingForYou() {
  const { data, error } = useInbox();
  const { run, busy } = useAction();
  const owners = new Set(data?.groups.map(({ kind }) => inboxOwners(kind)));
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <div className="inbox-head">
        <h2 id="waiting" className="section-title text-base">
          Waiting for you
        </h2>
        {owners.size === 1 ? (
          <span className="text-muted">{`For ${[...owners].join().toLowerCase()}`}</span>
        ) : null}
      </div>
      {error ? <p role="alert">{error.message}</p> : null}
      {data?.groups.map((group) => (
        <Group key={group.kind} {...group} named={owners.size > 1} />
      ))}
      {data?.groups.length === 0 ? (
        <p className="mt-1 text-muted">
          Nothing. Quarantine, messages, tasks, approvals, and failures show up here.
        </p>
      ) : null}
      {data ? (
        <label className="inbox-email">
          <input
            type="checkbox"
            checked={data.email}
            disabled={busy}
            onChange={({ target }) =>
              run(
                "/inbox/email",
                { on: target.checked },
                target.checked
                  ? "You’ll get an email when something new is waiting, at most once an hour."
                  : "You won’t get emails about what’s waiting.",
              )
            }
          />
          Email me when something new is waiting
        </label>
      ) : (
        <p className="mt-1 text-muted">{error ? null : "Loading…"}</p>
      )}
    </section>
  );
}

/** @param props.named says whose work it is */
function Group({ kind, count, items, named }: AdminInboxGroup & { named: boolean }) {
  const { all, one } = places[kind];
  return (
    <section aria-labelledby={`inbox-${kind}`} className="inbox-group">
      <div className="inbox-head">
        <h3 id={`inbox-${kind}`}>
          <ScreenLink href={all} className="inbox-title">
            {inboxKinds[kind].name}
            <span className="count">{count.toLocaleString("en-US")}</span>
          </ScreenLink>
        </h3>
        {named ? <span className="text-muted">{inboxOwners(kind)}</span> : null}
      </div>
      <ul className="rows">
        {items.map((item) => (
          <li key={item.id}>
            <ScreenLink href={one?.(item) ?? all} className="row">
              <span className="row-title">
                <bdi>{item.title}</bdi>
                {kind === "job" || !item.detail ? null : (
                  <span className="inbox-detail">{item.detail}</span>
                )}
              </span>
              {item.late ? (
                <span className="badge badge-late">
                  {kind === "job" ? `${item.detail} failed` : lateWords[kind]}
                </span>
              ) : null}
              {item.at ? (
                <time className="inbox-time" dateTime={item.at}>
                  {kind === "task" ? dueDay(item.at.slice(0, 10)) : timeText(item.at)}
                </time>
              ) : null}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const lateWords: Partial<Record<InboxKindName, string>> = {
  message: "Overdue",
  task: "Overdue",
  email: "Failed",
  event: "Failed",
};

interface Entry {
  key: string;
  kind: string;
  title: string;
  href: string;
  badge: ReactNode;
  at?: string;
}

/** Drafts that nobody sees yet, and published texts with links that lead nowhere. */
export function UnfinishedContent() {
  const links = useBrokenLinks();
  const content = useUnpublished();
  const error = links.error ?? content.error;
  const entries = [...links.entries, ...content.entries];
  if (entries.length === 0 && !error) return null;
  return (
    <section aria-labelledby="unfinished" className="mt-8">
      <h2 id="unfinished" className="section-title">
        Drafts and broken links
      </h2>
      {error ? <p role="alert">{error.message}</p> : null}
      <ul className="rows mt-2">
        {entries.map(({ key, kind, title, href, badge, at }) => (
          <li key={key}>
            <Link className="row" href={href}>
              <span className="row-column">{kind}</span>
              <span className="row-title">{title}</span>
              {badge}
              {at ? (
                <time className="inbox-time" dateTime={at}>
                  {timeText(at)}
                </time>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Part {
  entries: Entry[];
  error: Error | null;
}

/** Published texts with links that lead nowhere: links break when what they lead to is taken down, or ends on its date. */
function useBrokenLinks(): Part {
  const { can } = useMe();
  const { canWrite } = useContentAccess();
  const { data, error } = useQuery({
    queryKey: ["broken-links"],
    queryFn: () => get("/broken-links"),
    enabled: can("content", "write"),
    staleTime: 60_000,
  });
  const fixable = (data?.items ?? []).filter(({ type }) => canWrite(type));
  const records = Map.groupBy(fixable, ({ type, id }) => `${type} ${id}`);
  const entries = [...records].slice(0, 20).flatMap(([key, all]) => {
    const [first] = all;
    if (!first) return [];
    const { type, id, title } = first;
    return {
      key: `link ${key}`,
      kind: getContentType(type).name,
      title,
      href: consolePaths.record(type, id),
      badge: (
        <span className="badge badge-bad">
          {all.length === 1 ? "Broken link" : `${all.length} broken links`}
        </span>
      ),
    };
  });
  return { entries, error };
}

function useUnpublished(): Part {
  const { canWrite } = useContentAccess();
  return useQueries({
    queries: contentTypeNames.filter(canWrite).flatMap((type) =>
      (["changed", "draft"] as const).map((state) => ({
        queryKey: ["list", type, { waiting: state }],
        queryFn: async () => {
          const { items } = await get(`/content/${type}`, {
            state,
            limit: listLength,
          });
          return items.map((item) => ({ ...item, type }));
        },
      })),
    ),
    combine: (results) => ({
      entries: results
        .flatMap(({ data }) => data ?? [])
        .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
        .map(({ type, id, title, state, updatedAt }) => ({
          key: `${type}-${id}`,
          kind: getContentType(type).name,
          title,
          href: consolePaths.record(type, id),
          badge: <StateBadge state={state} />,
          at: updatedAt,
        })),
      error: results.find((result) => result.error)?.error ?? null,
    }),
  });
}
