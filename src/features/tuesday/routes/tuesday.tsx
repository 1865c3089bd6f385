import { data } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { formatPlainDay, zoneName } from "../../../contract/format.ts";
import { tuesdayPage } from "../../../contract/site-pages.ts";
import { dayIn } from "../../../contract/zoned-time.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { enhanceCopy } from "../../../ui/enhance/copy-text.ts";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { readTexts, useErrorText, useLocale, useTexts } from "../../../ui/texts.ts";
import { type DayOfVans, drive } from "../enhance/morning.ts";
import { openStops, stopLetter } from "../enhance/plan-link.ts";
import { dayAfter, readTuesdayState, writeQuery } from "../enhance/tuesday-state.ts";
import islandUrl from "../enhance/tuesday-steps.ts?island";
import { TuesdayBoard, TuesdayResult } from "../web/tuesday-board.tsx";
import type { Route } from "./+types/tuesday.ts";
import "../../../ui/styles/tuesday.css";

export const handle: RouteHandle = {
  sells: "band",
  // At midnight another morning begins.
  cache: { query: ["day", "r", "v", "sent"], seconds: 60 },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = context.get(localeContext);
  const settings = await withFallback(services, "settings", services.content.getSettings(), null);
  const zone = settings?.time_zone ?? "UTC";
  const today = dayIn(new Date(), { time_zone: zone });
  const find = async (day: string) =>
    (await services.mornings.find(day, today)) as DayOfVans | null;
  const query = new URL(request.url).searchParams;
  let state = readTuesdayState(query, today);
  let morning = await find(state.date);
  if (!morning) {
    state = readTuesdayState(query, today, false);
    morning = await find(today);
  }
  if (!morning) throw new Error("there is no morning of today");
  const yesterday = dayAfter(today, -1);
  const hasYesterday =
    state.date !== yesterday && (await withFallback(services, "morning", find(yesterday), null));
  const { miles, late } = drive(morning, state.plan);
  const texts = readTexts(await readPageTexts(services, locale), "tuesday");
  const isWhole = openStops(state.plan).length === 0;
  const routes = state.plan.map(
    (route, i) => `${texts.van({ van: String(i + 1) })}: ${route.map(stopLetter).join(", ")}`,
  );
  const shared = isWhole
    ? {
        address: `${tuesdayPage.path}?${writeQuery(state, true)}`,
        title: texts.canYou({ result: texts.result({ miles: miles.toFixed(1), late }) }),
        description: `${formatPlainDay(state.date, locale)}. ${routes.join(". ")}.`,
      }
    : undefined;
  return data(
    {
      ...{ state, morning, zone: zoneName(zone, locale), origin: services.config.origin, shared },
      yesterday: hasYesterday ? yesterday : null,
    },
    { status: state.hasDay ? 200 : 404 },
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...tuesdayPage,
    shared: (args.loaderData as Route.ComponentProps["loaderData"] | undefined)?.shared,
  });

/** A made-up morning, the same for everyone, to plan by hand. */
export default function TuesdayPage({ loaderData }: Route.ComponentProps) {
  const { state, morning, zone, origin, yesterday } = loaderData;
  const texts = useTexts("tuesday");
  const errorText = useErrorText();
  const dayName = formatPlainDay(state.date, useLocale());
  return (
    <Container className="py-12 sm:py-16">
      <h1 className="title">{texts.title}</h1>
      <p className="lede mt-4 max-w-3xl">{texts.lede}</p>
      <p className="mt-3 mb-6 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>{texts.anew({ day: dayName, zone })}</span>
        {state.date === state.today ? null : (
          <LocalLink className="link" href={paths.tuesday}>
            {texts.today}
          </LocalLink>
        )}
        {yesterday ? (
          <LocalLink className="link" href={`${paths.tuesday}?day=${yesterday}`}>
            {texts.yesterday}
          </LocalLink>
        ) : null}
      </p>
      <div id="tuesday-board">
        {state.problem ? (
          <div className="mb-6">
            <Alert tone="error" title={errorText(state.problem)} />
          </div>
        ) : null}
        {state.sent ? (
          <TuesdayResult state={state} morning={morning} origin={origin} dayName={dayName} />
        ) : (
          <TuesdayBoard state={state} morning={morning} />
        )}
      </div>
      {state.sent ? <InlineScript program={enhanceCopy} /> : null}
      <Island url={islandUrl} />
    </Container>
  );
}
