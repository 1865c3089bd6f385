import { servicesContext } from "../../../context.ts";
import { mailtoLink } from "../../../contract/email-address.ts";
import { securityPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { PagePart } from "../../../ui/blocks/page-part.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { claims, states } from "../claims.ts";
import type { Route } from "./+types/security.ts";

export const handle: RouteHandle = {
  sells: "band",
  cache: {},
  edits: ["setting", ["wording", "security"]],
};

export const loader = ({ context }: Route.LoaderArgs) => ({
  processors: context.get(servicesContext).config.processors,
});

export const meta = (args: Route.MetaArgs) => pageMeta(args, securityPage);

const groups = Object.keys(claims) as (keyof typeof claims)[];
const stateNames = Object.keys(states) as (keyof typeof states)[];
const all = Object.values(states).reduce((sum, count) => sum + count, 0);

/** What is true of this code, who gets data, and whom to tell of a hole. */
export default function SecurityPage({ loaderData: { processors } }: Route.ComponentProps) {
  const texts = useTexts("security");
  const address = useRootData()?.settings?.company_email;
  return (
    <Container className="py-16 sm:py-24">
      <h1 className="title">{texts.title}</h1>
      <p className="lede mt-4 max-w-2xl">{texts.intro}</p>
      <div className="mt-14 grid gap-x-16 gap-y-12 border-t border-line-strong pt-8 md:grid-cols-2">
        {groups.map((group) => (
          <section key={group} aria-labelledby={group}>
            <h2 id={group} className="text-xl font-semibold tracking-tight">
              {texts[group]}
            </h2>
            <ul className="mt-4 divide-y divide-line border-t border-line">
              {namesOf(group).map((claim) => (
                <li key={claim} className="py-3">
                  {claim === "erased"
                    ? texts.erased({ link: linkTo(paths.leaving) })
                    : texts[claim]}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <PagePart id="checked" title={texts.checkedTitle}>
        <div className="space-y-5">
          <p className="max-w-prose">{texts.checked({ all, ...states })}</p>
          <Shares />
          <p className="max-w-prose text-muted">{texts.noPromise}</p>
        </div>
      </PagePart>
      <PagePart id="processors" title={texts.processorsTitle}>
        <div className="space-y-5">
          {processors.length > 0 ? (
            <>
              <p className="max-w-prose">
                {texts.processorsIntro({ link: linkTo(paths.privacy) })}
              </p>
              <dl className="divide-y divide-line border-y border-line">
                {processors.map((one) => (
                  <div key={one} className="grid gap-x-8 py-3 sm:grid-cols-[14rem_1fr]">
                    <dt className="font-semibold">{texts[one]}</dt>
                    <dd className="text-muted">{texts[`${one}For`]}</dd>
                  </div>
                ))}
              </dl>
            </>
          ) : (
            <p className="max-w-prose">{texts.none}</p>
          )}
        </div>
      </PagePart>
      <PagePart id="report" title={texts.reportTitle}>
        <div className="space-y-5">
          <p className="max-w-prose">
            {address
              ? texts.report({ link: linkTo(mailtoLink(address)), address })
              : texts.reportAway({ link: linkTo(paths.contact) })}
          </p>
          <p className="text-muted">{texts.securityTxt({ link: linkTo(paths.securityTxt) })}</p>
        </div>
      </PagePart>
    </Container>
  );
}

type Claim = { [Group in keyof typeof claims]: keyof (typeof claims)[Group] }[keyof typeof claims];
const namesOf = (group: keyof typeof claims) => Object.keys(claims[group]) as Claim[];

const tones: Record<keyof typeof states, string> = {
  met: "text-success",
  partly: "text-signal",
  notMet: "text-error",
  doesNotApply: "text-line",
};

/** The requirements as one bar, each state as long as its share, and as numbers. */
function Shares() {
  const texts = useTexts("security");
  let from = 0;
  return (
    <>
      <svg
        viewBox={`0 0 ${all} 6`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-3 w-full max-w-2xl rounded-full"
      >
        {stateNames.map((state) => {
          from += states[state];
          return (
            <rect
              key={state}
              x={from - states[state]}
              width={states[state]}
              height="6"
              fill="currentColor"
              className={tones[state]}
            />
          );
        })}
      </svg>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {stateNames.map((state) => (
          <div key={state} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{texts[state]}</dt>
            <dd className="text-2xl font-[640] tracking-tight tabular-nums">{states[state]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
