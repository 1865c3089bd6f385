import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AdminBrokenLink, AdminListItem } from "../../contract/admin/content-operations.ts";
import { contentTypeNames, contentTypeOf } from "../../contract/admin/content-types.ts";
import type { AdminMoneyRequest } from "../../contract/admin/customer-operations.ts";
import type { AdminLeadItem } from "../../contract/admin/lead-operations.ts";
import type { AdminQueue } from "../../contract/admin/system-operations.ts";
import { get } from "./api.ts";
import { StateBadge } from "./badge.tsx";
import { requestTitle } from "./customers/money-request.tsx";
import { timeText } from "./format.ts";
import { Waiting as WaitingBadges } from "./leads/lead-list.tsx";
import { useMe } from "./me.ts";
import { consolePaths } from "./paths.ts";

interface Entry {
  key: string;
  kind: string;
  title: string;
  href: string;
  badge: ReactNode;
  at?: string;
}

/** How many of each kind are shown; their list has the rest. */
const shown = "5";

/** What somebody has to do next: answer, approve, fix, or publish. People come before content. */
export function WaitingForYou() {
  const leads = useLeads();
  const requests = useRequests();
  const failed = useFailedJobs();
  const links = useBrokenLinks();
  const content = useUnpublished();
  const parts = [leads, requests, failed, links, content];
  const error = parts.find((part) => part.error)?.error;
  const entries = parts.flatMap((part) => part.entries);
  const pending = parts.some((part) => part.pending);
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h2 id="waiting" className="section-title">
        Waiting for you
      </h2>
      {error ? <p role="alert">{error.message}</p> : null}
      {entries.length === 0 && !error ? (
        <p className="mt-1 text-muted">
          {pending
            ? "Loading…"
            : "Nothing. Messages, approvals, broken links, and drafts show up here."}
        </p>
      ) : null}
      <ul className="rows mt-2">
        {entries.map(({ key, kind, title, href, badge, at }) => (
          <li key={key}>
            <Link className="row" href={href}>
              <span className="row-column">{kind}</span>
              <span className="row-title">{title}</span>
              {badge}
              {at ? (
                <time className="hidden text-muted sm:block" dateTime={at}>
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
  pending: boolean;
  error: Error | null;
}

function useLeads(): Part {
  const { can } = useMe();
  const { data, error, isLoading } = useQuery({
    queryKey: ["leads", { waiting: true }],
    queryFn: () => get<{ items: AdminLeadItem[] }>("/leads", { show: "waiting", limit: shown }),
    enabled: can("leads", "read"),
  });
  const entries = (data?.items ?? []).map((item) => ({
    key: item.id,
    kind: "Message",
    title: item.name || item.email,
    href: consolePaths.lead(item.id),
    badge: <WaitingBadges item={item} />,
  }));
  return { entries, pending: isLoading, error };
}

function useRequests(): Part {
  const { can } = useMe();
  const { data, error, isLoading } = useQuery({
    queryKey: ["money-requests", { waiting: true }],
    queryFn: () =>
      get<{ items: AdminMoneyRequest[] }>("/money-requests", { state: "waiting", limit: shown }),
    enabled: can("money", "write"),
  });
  const entries = (data?.items ?? [])
    .filter(({ mine }) => !mine)
    .map((request) => ({
      key: request.id,
      kind: "Approval",
      title: `${requestTitle(request)} for ${request.organization}`,
      href: `${consolePaths.approvals}?state=waiting`,
      badge: <span className="badge badge-draft">Waiting for approval</span>,
      at: request.createdAt,
    }));
  return { entries, pending: isLoading, error };
}

function useFailedJobs(): Part {
  const { can } = useMe();
  const { data, error, isLoading } = useQuery({
    queryKey: ["jobs"],
    queryFn: () => get<{ queues: AdminQueue[] }>("/jobs"),
    enabled: can("system", "write"),
  });
  const entries = (data?.queues ?? [])
    .filter(({ failed }) => failed > 0)
    .map(({ name, title, failed }) => ({
      key: name,
      kind: "Failed job",
      title,
      href: `${consolePaths.system}?${new URLSearchParams({ queue: name })}`,
      badge: <span className="badge badge-bad">{`${failed.toLocaleString("en-US")} failed`}</span>,
    }));
  return { entries, pending: isLoading, error };
}

/** Published texts with links that lead nowhere: links break when what they lead to is taken down, or ends on its date. */
function useBrokenLinks(): Part {
  const { can, canWrite } = useMe();
  const { data, error, isLoading } = useQuery({
    queryKey: ["broken-links"],
    queryFn: () => get<{ items: AdminBrokenLink[] }>("/broken-links"),
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
      kind: contentTypeOf(type).name,
      title,
      href: consolePaths.record(type, id),
      badge: (
        <span className="badge badge-bad">
          {all.length === 1 ? "Broken link" : `${all.length} broken links`}
        </span>
      ),
    };
  });
  return { entries, pending: isLoading, error };
}

function useUnpublished(): Part {
  const { canWrite } = useMe();
  return useQueries({
    queries: contentTypeNames.filter(canWrite).flatMap((type) =>
      (["changed", "draft"] as const).map((state) => ({
        queryKey: ["list", type, { waiting: state }],
        queryFn: async () => {
          const { items } = await get<{ items: AdminListItem[] }>(`/content/${type}`, {
            state,
            limit: shown,
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
          kind: contentTypeOf(type).name,
          title,
          href: consolePaths.record(type, id),
          badge: <StateBadge state={state} />,
          at: updatedAt,
        })),
      pending: results.some((result) => result.isPending),
      error: results.find((result) => result.error)?.error ?? null,
    }),
  });
}
