import type { ReactNode } from "react";
import { localeContext } from "../../../context.ts";
import { keptDays } from "../../../contract/kept-days.ts";
import { leavingPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { PagePart } from "../../../ui/blocks/page-part.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { accountParts, addressParts, stayReasons } from "../../account/export-parts.ts";
import { type OwnDates, readOwnDates } from "../web/own-dates.server.ts";
import type { Route } from "./+types/leaving.ts";
import "../../../ui/styles/leaving.css";

export const handle: RouteHandle = { sells: "band", cache: {}, edits: [["wording", "leaving"]] };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  own: await readOwnDates(context, context.get(localeContext)),
});

export const meta = (args: Route.MetaArgs) => pageMeta(args, leavingPage);

/** How to leave: canceling, taking the data along, and what is erased when. */
export default function LeavingPage({ loaderData: { own } }: Route.ComponentProps) {
  const texts = useTexts("leaving");
  return (
    <Container className="py-16 sm:py-24">
      <h1 className="title max-w-3xl">{texts.title}</h1>
      <p className="lede mt-4 max-w-2xl">{texts.intro}</p>
      {own ? <Own own={own} /> : null}
      <PagePart id="cancel" title={texts.cancelTitle}>
        <ul className="max-w-prose list-disc space-y-3 ps-5">
          <li>{texts.cancelAccount({ link: linkTo(paths.profilePayment) })}</li>
          <li>{texts.cancelTrial}</li>
          <li>{texts.cancelWrite({ link: linkTo(paths.contact) })}</li>
        </ul>
      </PagePart>
      <PagePart id="data" title={texts.takeTitle}>
        <Formats />
        <h3 className="mt-10 text-lg font-semibold">{texts.fileTitle}</h3>
        <p className="mt-1 text-muted">{texts.fileIntro}</p>
        <ul className="mt-4 list-disc space-y-1.5 ps-5 text-[0.9375rem] md:columns-2 md:gap-x-12">
          {[...accountParts, ...addressParts].map((part) => (
            <li key={part}>{texts[part]}</li>
          ))}
        </ul>
        <p className="mt-5 max-w-prose text-muted">{texts.notInIt}</p>
        <Button variant="secondary" href={paths.sampleExport} download className="mt-5">
          {texts.sample}
        </Button>
      </PagePart>
      <PagePart id="erased" title={texts.eraseTitle}>
        <Days />
        <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <div>
            <h3 className="text-lg font-semibold">{texts.without}</h3>
            <p className="mt-1 text-muted">{texts.withoutIntro}</p>
            <dl className="mt-4 divide-y divide-line border-y border-line">
              {erasedAnyway.map((what) => (
                <div key={what} className="flex justify-between gap-x-6 py-2.5">
                  <dt>{texts[what]}</dt>
                  <dd className="flex-none text-muted">{texts.after({ days: keptDays[what] })}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h3 className="text-lg font-semibold">{texts.staysTitle}</h3>
            <ul className="mt-4 list-disc space-y-2.5 ps-5">
              {stayReasons.map((why) => (
                <li key={why}>{texts[why]}</li>
              ))}
            </ul>
          </div>
        </div>
      </PagePart>
    </Container>
  );
}

const { deletedAccount, ...others } = keptDays;
const erasedAnyway = Object.keys(others) as (keyof typeof others)[];

/** The dates of who is signed in. */
function Own({ own: { plan, erased } }: { own: OwnDates }) {
  const texts = useTexts("leaving");
  const sayPlan = {
    trial: texts.trial,
    runs: texts.runs,
    ends: texts.ends,
    over: texts.over,
  };
  return (
    <section aria-labelledby="yours" className="card mt-10 max-w-3xl p-6">
      <h2 id="yours" className="text-xl font-semibold tracking-tight">
        {texts.yours}
      </h2>
      <ul className="mt-3 space-y-2">
        {plan ? <li>{sayPlan[plan.state]({ plan: plan.title, day: plan.until })}</li> : null}
        <li>
          {erased.asked ? texts.erasedOn({ day: erased.on }) : texts.erasedIf({ day: erased.on })}
        </li>
      </ul>
      <p className="mt-5 flex flex-wrap gap-3">
        {plan ? (
          <Button variant="secondary" href={paths.profilePayment}>
            {texts.toPayments}
          </Button>
        ) : null}
        <Button variant="secondary" href={`${paths.profileSetting}#data`}>
          {texts.toSettings}
        </Button>
      </p>
    </section>
  );
}

function Formats() {
  const texts = useTexts("leaving");
  const rows: [string, string, ReactNode][] = [
    [
      texts.all,
      "JSON",
      texts.allWhere({ link: linkTo(paths.signInFor(`${paths.profileSetting}#data`)) }),
    ],
    [texts.invoices, "PDF", texts.invoicesWhere({ link: linkTo(paths.invoice) })],
    [texts.dashboard, texts.dashboardFormat, texts.dashboardWhere({ days: dashboardCopyDays })],
  ];
  return (
    <table className="leaving-formats">
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.format}</th>
          <th scope="col">{texts.where}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, format, where]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{format}</td>
            <td>{where}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As the terms and the privacy policy say. The dashboard is another system. */
const dashboardCopyDays = 30;

/** The days from the request to the end, on a line whose stretches are as long as they take. */
function Days() {
  const texts = useTexts("leaving");
  return (
    <ol className="leaving-days">
      <li>
        <b>{texts.day({ day: 0 })}</b>
        <p>{texts.asked}</p>
      </li>
      <li>
        <p>{texts.grace({ days: deletedAccount })}</p>
      </li>
      <li>
        <b>{texts.day({ day: deletedAccount })}</b>
        <p>{texts.erased}</p>
      </li>
    </ol>
  );
}
