import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { AllOrders } from "./all-orders.tsx";
import { DayMap } from "./day-map.tsx";
import { LeftRows, Totals, Unserved, VanList, Vans } from "./day-result.tsx";
import { DaySettings } from "./day-settings.tsx";
import { RowReader } from "./row-reader.tsx";
import { type FormAddresses, TakeAlong } from "./take-along.tsx";
import { useDay, type VisitorDay } from "./use-day.ts";
import type { Ask } from "./use-day-worker.ts";

/** "Your day": orders in, routes out, all of it in this browser. */
export function YourDay(props: {
  worker: string;
  currency: string;
  /** Data that the site's server looks up at the visitor's request. */
  looksUp: { addresses: boolean; roads: boolean };
  /** Forms that the day can go along to, in the page’s language. */
  forms: FormAddresses;
}) {
  const { currency, looksUp } = props;
  const own = useDay(props.worker);
  const { day, answer, left } = own;
  return (
    <div className="your-day">
      <div className="no-print grid gap-8 lg:grid-cols-2">
        <RowReader
          ask={(question, then) =>
            own.ask({ ...question, ...(question.ask === "rows" && { day }) } as Ask, then)
          }
          reading={own.asked === "table"}
          onRead={own.read}
          onFill={own.fill}
          onAdd={own.addTyped}
          looksUp={looksUp.addresses}
          onProblem={own.showProblem}
        />
        <DaySettings
          roads={looksUp.roads && day.onEarth ? day.roads : null}
          onRoads={own.changeRoads}
          settings={day.settings}
          currency={currency}
          onChange={own.changeSettings}
        />
      </div>
      {own.problem ? (
        <div className="mt-6">
          <Alert tone="error" title={own.problem} />
        </div>
      ) : null}
      <LeftRows left={left.rows} count={left.count} onDownload={own.downloadLeft} />
      <DayButtons own={own} />
      {answer ? <Totals before={answer.before} after={answer.after} currency={currency} /> : null}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <DayMap day={day} chosen={own.chosen} onClick={day.onEarth ? undefined : own.addNear} />
        {answer ? (
          <Vans
            day={day}
            answer={answer}
            chosen={own.chosen}
            onChoose={own.choose}
            onTakeAway={own.takeAway}
            onDrop={(stop, van) => own.move(stop, van, day.routes[van]?.length ?? 0)}
          />
        ) : (
          <BeforeThePlan own={own} />
        )}
      </div>
      {answer ? (
        <>
          <Unserved day={day} unserved={answer.unserved} onInsert={own.insert} />
          {answer.schedules.map((schedule, van) =>
            van === own.chosen || own.printing ? (
              <VanList
                // biome-ignore lint/suspicious/noArrayIndexKey: vans have no other name
                key={van}
                day={day}
                van={van}
                schedule={schedule}
                onMove={own.move}
                onLock={own.lock}
                onDownload={(gpx) => own.download(van, gpx)}
              />
            ) : null,
          )}
          <TakeAlong day={day} forms={props.forms} />
        </>
      ) : null}
      <AllOrders day={day} answer={answer} />
    </div>
  );
}

/** Actions on the whole day, and the result of the last one. */
function DayButtons({ own }: { own: VisitorDay }) {
  const texts = useTexts("planner");
  const { orders, routes } = own.day;
  const isEmpty = orders.length === 0;
  return (
    <div className="no-print mt-8 flex flex-wrap items-center gap-3">
      <Button size="lg" disabled={isEmpty} onClick={() => own.plan()}>
        {routes.length > 0 ? texts.planAgain : texts.planRoutes}
      </Button>
      <Button variant="secondary" disabled={isEmpty} onClick={own.copyLink}>
        {texts.copyLink}
      </Button>
      {routes.length > 0 ? (
        <Button variant="secondary" onClick={() => print()}>
          {texts.print}
        </Button>
      ) : null}
      <Button variant="ghost" disabled={isEmpty} onClick={own.startOver}>
        {texts.startOver}
      </Button>
      <p role="status" className="text-muted" data-busy={own.asked === "plan" || undefined}>
        {own.announcement || texts.orders({ count: orders.length })}
      </p>
    </div>
  );
}

/** Shown until there is a plan. */
function BeforeThePlan({ own }: { own: VisitorDay }) {
  const texts = useTexts("planner");
  const hasOrders = own.day.orders.length > 0;
  return (
    <div className="your-day-empty">
      <h2 className="text-xl font-semibold">{hasOrders ? texts.planToSee : texts.addToSee}</h2>
      <ul className="mt-4 list-disc space-y-1.5 ps-5 text-muted">
        <li>{texts.seeMiles}</li>
        <li>{texts.seeLate}</li>
        <li>{texts.seeCost}</li>
        <li>{texts.seeLists}</li>
      </ul>
      {hasOrders ? null : (
        <Button variant="secondary" className="mt-6" onClick={own.fill}>
          {texts.tryIt}
        </Button>
      )}
    </div>
  );
}
