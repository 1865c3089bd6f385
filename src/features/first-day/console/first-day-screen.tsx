import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight, Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths, isServed } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import type { AdminFirstDay, AdminFirstDayItem, ConfirmableItem } from "../first-day-operations.ts";
import { confirmWords, firstDayTitles } from "../first-day-words.ts";

const queryKey = ["first-day"];
const useFirstDay = () =>
  useQuery({
    queryKey,
    queryFn: () => get("/first-day"),
    // A fix is often made in another window, or in the settings of the server.
    refetchOnWindowFocus: true,
  });

const openItems = ({ items }: AdminFirstDay) => items.filter(({ done }) => !done);

/** How many items are open, for the way back from the screens that the checklist leads to. */
export function useFirstDayCount(): number {
  const { can } = useMe();
  const { data } = useQuery({
    queryKey,
    queryFn: () => get("/first-day"),
    enabled: can("settings", "write"),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
  return data ? openItems(data).length : 0;
}

/** On the overview until everything is ready. */
export function FirstDayCard() {
  const { data } = useFirstDay();
  if (!data || data.done) return null;
  const open = openItems(data);
  return (
    <section aria-labelledby="first-day" className="first-day-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="first-day" className="section-title flex-[1_1_12rem]">
          Get ready to go live
        </h2>
        <p className="text-muted">
          {`${data.items.length - open.length} of ${data.items.length} ready`}
        </p>
        <Link className="btn" href={consolePaths.firstDay}>
          Open the checklist
        </Link>
      </div>
      <ul className="first-day-chips">
        {data.items.map(({ item, done }) => (
          <li key={item} data-done={done || undefined}>
            <StateIcon done={done} />
            <Link href={`${consolePaths.firstDay}#${item}`}>{firstDayTitles[item].title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StateIcon({ done }: { done: boolean }) {
  return (
    <span className={done ? "first-day-mark first-day-mark-done" : "first-day-mark"}>
      {done ? <Check aria-hidden="true" size={12} strokeWidth={3} /> : null}
      <span className="sr-only">{done ? "Ready: " : "Not ready: "}</span>
    </span>
  );
}

/** The checklist before the site goes live. It is read from the site itself, except for facts that only a person knows. */
export function FirstDayScreen() {
  const client = useQueryClient();
  const { data, error, isFetching } = useFirstDay();
  async function checkAgain() {
    const queryFn = () => get("/first-day", { again: "true" });
    await client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => {});
  }
  return (
    <div className="screen max-w-3xl">
      <title>First day · Console</title>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="screen-title flex-1">Get ready to go live</h1>
        {data ? (
          <button type="button" className="btn" disabled={isFetching} onClick={checkAgain}>
            Check again
          </button>
        ) : null}
      </div>
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? (
        <>
          <p role="status" className="mt-1 text-muted">
            {data.done
              ? "Everything is ready. This list is no longer on the overview or in the menu. You can find it again with Search."
              : `${data.items.length - openItems(data).length} of ${data.items.length} ready. The list updates as you change things here and on the server.`}
          </p>
          <ol className="first-day">
            {data.items.map((item) => (
              <Item key={item.item} {...item} />
            ))}
          </ol>
        </>
      ) : !error ? (
        <p role="status">Checking the site…</p>
      ) : null}
    </div>
  );
}

function Item({ item, done, missing, confirmation }: AdminFirstDayItem) {
  const { run, busy } = useAction();
  const { title, about } = firstDayTitles[item];
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (location.hash === `#${item}`) place.current?.scrollIntoView();
  }, [item]);
  const words = confirmation ? confirmWords[item as ConfirmableItem] : undefined;
  const confirm = (confirmed: boolean) =>
    run(
      `/first-day/${item}/confirm`,
      { confirmed },
      confirmed ? "Noted in the activity log." : "Undone.",
    );
  return (
    <li id={item} ref={place} className="first-day-item">
      <StateIcon done={done} />
      <div className="min-w-0 flex-1">
        <h2 className="section-title">{title}</h2>
        <p className="text-muted">{about}</p>
        {missing.length > 0 ? (
          <ul className="first-day-missing">
            {missing.map(({ text, fix }, at) => (
              <li key={text}>
                <span>{text}</span>
                {/* Faults that are fixed in one place have one link. */}
                {fix && fix.href !== missing[at + 1]?.fix?.href ? <FixLink {...fix} /> : null}
              </li>
            ))}
          </ul>
        ) : null}
        {words && confirmation?.by && confirmation.at ? (
          <p className="mt-2">
            {`${words.done(confirmation.by)} `}
            <time className="text-muted" dateTime={confirmation.at}>
              {timeText(confirmation.at)}
            </time>{" "}
            <button
              type="button"
              className="link"
              disabled={busy}
              aria-label={`Undo: ${title}`}
              onClick={() => confirm(false)}
            >
              Undo
            </button>
          </p>
        ) : null}
        {words && !confirmation?.by ? (
          <button type="button" className="btn mt-3" disabled={busy} onClick={() => confirm(true)}>
            {words.button}
          </button>
        ) : null}
      </div>
    </li>
  );
}

/** Screens of the console open in place; what the server draws loads. */
function FixLink({ label, href }: { label: string; href: string }) {
  const content = (
    <>
      {label}
      <ArrowRight aria-hidden="true" size={14} />
    </>
  );
  const screen = href.startsWith("/admin/") && !isServed(href);
  return screen ? (
    <Link className="first-day-fix" href={href}>
      {content}
    </Link>
  ) : (
    <a className="first-day-fix" href={href}>
      {content}
    </a>
  );
}
