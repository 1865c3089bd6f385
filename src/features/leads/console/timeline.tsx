import {
  ArrowRightLeft,
  Briefcase,
  CheckSquare,
  CircleUser,
  CornerUpLeft,
  Mail,
  MessageSquare,
  Newspaper,
  Plus,
  Receipt,
  StickyNote,
  Tag,
  UserPlus,
} from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "wouter";
import { exactTimeText, timeText } from "../../../console/format.ts";
import { ShowMore, usePagedList } from "../../../console/paged-list.tsx";
import type { AdminLeadEvent } from "../lead-schemas.ts";
import type { LeadEventKind } from "../lead-values.ts";

const icons: Record<LeadEventKind, ComponentType<{ size?: number; "aria-hidden"?: "true" }>> = {
  contact: MessageSquare,
  signup: UserPlus,
  newsletter: Newspaper,
  application: Briefcase,
  email: Mail,
  manual: Plus,
  reply: CornerUpLeft,
  note: StickyNote,
  stage: Tag,
  owner: CircleUser,
  task: CheckSquare,
  merge: ArrowRightLeft,
  price: Receipt,
};

/** A lead's actions and the team's, newest first. */
export function Timeline({ leadId }: { leadId: string }) {
  const { list, items } = usePagedList(
    ["lead-events", leadId],
    `/leads/${leadId}/events`,
    {},
    { ofOne: true, refetchInterval: 30_000 },
  );
  return (
    <section className="mt-5" aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="section-title">
        Timeline
      </h2>
      {list.error ? <p role="alert">{list.error.message}</p> : null}
      {list.isPending ? (
        <p role="status" className="text-muted">
          Loading…
        </p>
      ) : null}
      <ol className="timeline">
        {items.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
      <ShowMore list={list} className="mt-3" />
    </section>
  );
}

function Entry({ event }: { event: AdminLeadEvent }) {
  const Icon = icons[event.kind];
  return (
    <li className="timeline-entry" data-kind={event.kind}>
      <span className="timeline-icon">
        <Icon size={14} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="timeline-head">
          <span className="font-medium">{event.title}</span>
          <span className="text-muted">
            {event.by ? `${event.by} · ` : ""}
            <time dateTime={event.at} title={exactTimeText(event.at)}>
              {timeText(event.at)}
            </time>
          </span>
        </p>
        {event.text ? <p className="timeline-text">{event.text}</p> : null}
        {event.facts.length > 0 ? (
          <dl className="timeline-facts">
            {event.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {event.link ? (
          <p className="mt-1">
            {/* A file is downloaded; a screen opens in place. */}
            {event.link.href.startsWith("/admin/signups/") ? (
              <Link className="link" href={event.link.href}>
                {event.link.label}
              </Link>
            ) : (
              <a className="link" href={event.link.href}>
                {event.link.label}
              </a>
            )}
          </p>
        ) : null}
        {event.consent ? (
          <details className="mt-1 text-muted">
            <summary>Text shown on the form</summary>
            <p className="mt-1">{event.consent.text}</p>
            {event.consent.version ? <p>{`Version of ${event.consent.version}`}</p> : null}
          </details>
        ) : null}
      </div>
    </li>
  );
}
