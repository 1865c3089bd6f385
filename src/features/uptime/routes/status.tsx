import { Rss } from "lucide-react";
import { localeContext, servicesContext } from "../../../context.ts";
import { formatDay, formatMinute, formatTime } from "../../../contract/format.ts";
import { statusPage } from "../../../contract/site-pages.ts";
import { feedLink, pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { RichText } from "../../../ui/controls/rich-text.tsx";
import { LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { readCompanyClock } from "../../brand/web/brand.server.ts";
import { fieldLang } from "../../content/translated.ts";
import {
  type IncidentPart,
  openIncidents,
  type PartHistory,
  partHistories,
  partKey,
  shownDays,
  type UptimeDay,
} from "../incidents.ts";
import type { Route } from "./+types/status.ts";

export const handle: RouteHandle = {
  cache: { seconds: 15, stale: false },
  edits: ["incident", ["wording", "uptime"]],
};

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = new Date();
  const locale = context.get(localeContext);
  const [live, incidents, since, companyClock] = await Promise.all([
    services.liveState(),
    withFallback(services, "incidents", services.uptime.listIncidents(locale), []),
    withFallback(services, "watched since", services.uptime.watchedSince(), now.toISOString()),
    readCompanyClock(services),
  ]);
  const clock = { ...companyClock, locale };
  const open = openIncidents(incidents, now);
  return {
    checkedAt: formatTime(now.toISOString(), clock),
    since: formatDay(since, clock),
    awaySince: live.databaseAwaySince && formatTime(live.databaseAwaySince, clock),
    emailLate: live.emailLate,
    history: partHistories(incidents, { now, since: new Date(since) }),
    open: open.map(({ body: _, ...one }) => one),
    incidents: incidents.map((one) => ({
      ...one,
      from: formatMinute(one.startedAt, clock),
      until: one.endedAt && formatMinute(one.endedAt, clock),
    })),
  };
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, statusPage),
  feedLink(args, statusPage, paths.statusFeed),
];

type Data = Route.ComponentProps["loaderData"];
type StateName = "ok" | "Outage" | "Trouble" | "Maintenance";

/** How the product does now, and did for 90 days. */
export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("uptime");
  const { open, awaySince, emailLate, history, incidents } = loaderData;
  const isFine = !awaySince && !emailLate && open.every(({ impact }) => impact === "Maintenance");
  const isOut = awaySince !== null || open.some(({ impact }) => impact === "Outage");
  return (
    <Container className="py-16 sm:py-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="title">{texts.title}</h1>
        <p className="text-muted">{texts.checked({ time: loaderData.checkedAt })}</p>
      </div>
      <div role="status" className="mt-8 space-y-3">
        <Alert
          tone={isFine ? "success" : isOut ? "error" : "warning"}
          title={isFine ? texts.fine : texts.notFine}
        >
          {awaySince ? <p>{texts.database({ time: awaySince })}</p> : null}
          {emailLate ? <p>{texts.email}</p> : null}
          {open.map((one) => (
            <p key={one.slug}>
              <a className="link" href={`#${one.slug}`} lang={fieldLang(one, "title")}>
                {one.title}
              </a>
            </p>
          ))}
        </Alert>
      </div>
      <section aria-labelledby="parts" className="mt-12">
        <h2 id="parts" className="sr-only">
          {texts.parts}
        </h2>
        <ul className="divide-y divide-line border-y border-line">
          {history.map((one) => (
            <Part key={one.part} history={one} state={stateOf(one.part, loaderData)} />
          ))}
        </ul>
        <p className="mt-5 max-w-prose text-sm text-muted">
          {texts.watched({ day: loaderData.since })} {texts.how({ link: linkTo(paths.contact) })}
        </p>
      </section>
      <section aria-labelledby="incidents" className="mt-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line-strong pb-3">
          <h2 id="incidents" className="text-2xl font-semibold tracking-tight">
            {texts.incidents}
          </h2>
          <LocalLink
            className="link inline-flex min-h-11 items-center gap-2"
            href={paths.statusFeed}
          >
            <Rss aria-hidden="true" size={16} />
            {texts.rss}
          </LocalLink>
        </div>
        {incidents.length === 0 ? (
          <p className="mt-6 text-muted">{texts.empty({ days: shownDays })}</p>
        ) : (
          <ol className="divide-y divide-line">
            {incidents.map((one) => (
              <li key={one.slug} id={one.slug} className="scroll-mt-24 py-6">
                <h3 className="text-lg font-semibold" lang={fieldLang(one, "title")}>
                  {one.title}
                </h3>
                <p className="mt-1 text-sm text-muted">
                  {`${texts[one.impact]} · ${texts[partKey(one.part)]} · `}
                  {one.until
                    ? texts.lasted({ from: one.from, until: one.until })
                    : texts.goesOn({ from: one.from })}
                </p>
                {one.body ? (
                  <RichText className="prose mt-3" html={one.body} lang={fieldLang(one, "body")} />
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </section>
    </Container>
  );
}

/** The worst that is known of a part now. */
function stateOf(part: IncidentPart, { open, awaySince, emailLate }: Data): StateName {
  if (part === "Website" && awaySince) return "Outage";
  const impacts = open.flatMap((one) => (one.part === part ? [one.impact] : []));
  const worst = (["Outage", "Trouble", "Maintenance"] as const).find((one) =>
    impacts.includes(one),
  );
  return worst ?? (part === "Email" && emailLate ? "Trouble" : "ok");
}

const stateTones: Record<StateName, string> = {
  ok: "text-success",
  Outage: "text-error",
  Trouble: "text-signal",
  Maintenance: "text-info",
};
const dayTones: Record<UptimeDay["state"], string> = {
  unknown: "text-line",
  fine: "text-success",
  trouble: "text-signal",
  outage: "text-error",
};

function Part({ history, state }: { history: PartHistory; state: StateName }) {
  const texts = useTexts("uptime");
  const { part, days, outageMinutes, percent } = history;
  const watched = days.filter((one) => one.state !== "unknown").length;
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-8">
        <span className="font-semibold">{texts[partKey(part)]}</span>
        <span className={`font-medium ${stateTones[state]}`}>{texts[state]}</span>
      </p>
      <svg
        viewBox={`0 0 ${shownDays * 8} 32`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-8 w-full"
      >
        {days.map(({ day, state: one }, index) => (
          <rect
            key={day}
            x={index * 8 + 1}
            width="6"
            height="32"
            rx="1.5"
            fill="currentColor"
            className={dayTones[one]}
          >
            <title>{day}</title>
          </rect>
        ))}
      </svg>
      <p className="mt-2 grid grid-cols-2 gap-x-6 text-sm text-muted sm:grid-cols-[1fr_auto_1fr]">
        <span aria-hidden="true">{texts.days({ days: shownDays - 1 })}</span>
        <span className="col-span-2 row-start-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
          {outageMinutes > 0
            ? texts.minutes({ minutes: outageMinutes, days: watched })
            : texts.none({ days: watched })}
          {percent !== null && outageMinutes > 0
            ? ` (${texts.percent({ percent: percent.toFixed(2) })})`
            : ""}
        </span>
        <span aria-hidden="true" className="text-end sm:col-start-3">
          {texts.today}
        </span>
      </p>
    </li>
  );
}
