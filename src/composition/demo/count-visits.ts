import { links } from "../../contract/links.ts";
import type { Story } from "./story.ts";

const dayMs = 86_400_000;

/** Days between which visits were counted: more on weekdays, and more as time goes by. */
export async function countVisits({ rows, chance }: Story, days: number, now: Date): Promise<void> {
  const pages = ["/", links.pricing, links.faqs, links.services, links.changelog, links.signup];
  const from = ["google.com", "bing.com", "newsletter", "partner.example"];
  for (let day = days; day >= 1; day -= 1) {
    const date = new Date(now.getTime() - day * dayMs);
    const weekend = [0, 6].includes(date.getUTCDay()) ? 0.45 : 1;
    const views = Math.round((220 + (days - day) * 3.2) * weekend * (0.85 + chance.next() * 0.3));
    const on = date.toISOString().slice(0, 10);
    const add = (page: string, part: number) =>
      rows(
        `insert into analytics_day (day, page, views, bot_views, lcp_p75_ms, cls_p75, inp_p75_ms)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [
          on,
          page,
          Math.round(views * part),
          Math.round(views * part * 0.2),
          900 + chance.below(500),
          0.01,
          60 + chance.below(60),
        ],
      );
    await add("*", 1);
    for (const [at, page] of pages.entries())
      await add(page, [0.44, 0.2, 0.12, 0.1, 0.08, 0.06][at] ?? 0);
    for (const [at, source] of from.entries()) {
      await rows(
        "insert into analytics_source (day, source, views) values ($1, $2, $3) on conflict do nothing",
        [on, source, Math.round(views * ([0.31, 0.08, 0.06, 0.04][at] ?? 0))],
      );
    }
    await rows(
      `insert into analytics_funnel (day, landing, pricing, signup, done)
       values ($1, $2, $3, $4, (select count(*) from signup where state = 'completed' and (completed_at at time zone 'UTC')::date = $1::date))
       on conflict do nothing`,
      [on, Math.round(views * 0.44), Math.round(views * 0.2), Math.round(views * 0.06)],
    );
  }
}
