import { localeContext, servicesContext } from "../../../context.ts";
import { formatDay, utc, zoneName } from "../../../contract/format.ts";
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
import { drive, makeMorning } from "../enhance/morning.ts";
import { openStops, writePlan } from "../enhance/plan-link.ts";
import { dayAfter, hasMorning, readTuesdayState, writeQuery } from "../enhance/tuesday-state.ts";
import islandUrl from "../enhance/tuesday-steps.ts?island";
import { TuesdayBoard, TuesdayResult } from "../web/tuesday-board.tsx";
import type { Route } from "./+types/tuesday.ts";
import "../../../ui/styles/tuesday.css";

export const handle: RouteHandle = { sells: "band" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = context.get(localeContext);
  const settings = await withFallback(services, "settings", services.content.getSettings(), null);
  const zone = settings?.time_zone ?? "UTC";
  const today = dayIn(new Date(), { time_zone: zone });
  const state = readTuesdayState(new URL(request.url).searchParams, today);
  const isWhole = openStops(state.plan).length === 0;
  const { miles, late } = drive(makeMorning(state.date), state.plan);
  const texts = readTexts(await readPageTexts(services, locale), "tuesday");
  const social = isWhole
    ? texts.canYou({ result: texts.result({ miles: miles.toFixed(1), late }) })
    : null;
  return { state, zone: zoneName(zone, locale), origin: services.config.origin, social };
}

export const meta = (args: Route.MetaArgs) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  if (!loaded?.social) return pageMeta(args, tuesdayPage);
  const { state, social } = loaded;
  // With words of its own, not those of the page.
  const { name: _, ...page } = tuesdayPage;
  return pageMeta(args, {
    ...page,
    social,
    shared: {
      address: `${tuesdayPage.path}?${writeQuery(state, true)}`,
      picture: `${tuesdayPage.path}/${state.date}/${writePlan(state.plan)}`,
    },
  });
};

/** A made-up morning, the same for everyone, to plan by hand. */
export default function TuesdayPage({ loaderData }: Route.ComponentProps) {
  const { state, zone, origin } = loaderData;
  const morning = makeMorning(state.date);
  const yesterday = dayAfter(state.today, -1);
  const texts = useTexts("tuesday");
  const errorText = useErrorText();
  const dayName = formatDay(state.date, { ...utc, locale: useLocale() });
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
        {state.date !== yesterday && hasMorning(yesterday) ? (
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
