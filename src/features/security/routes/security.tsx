import type { ReactNode } from "react";
import { servicesContext } from "../../../context.ts";
import { securityPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
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
                  {claim === "erased" ? texts.erased({ link: to(paths.leaving) }) : texts[claim]}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Part id="checked" title={texts.checkedTitle}>
        <p className="max-w-prose">{texts.checked({ all, ...states })}</p>
        <Shares />
        <p className="max-w-prose text-muted">{texts.noPromise}</p>
      </Part>
      <Part id="processors" title={texts.processorsTitle}>
        {processors.length > 0 ? (
          <>
            <p className="max-w-prose">{texts.processorsIntro({ link: to(paths.privacy) })}</p>
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
      </Part>
      <Part id="report" title={texts.reportTitle}>
        <p className="max-w-prose">
          {address
            ? texts.report({ link: to(`mailto:${address}`), address })
            : texts.reportAway({ link: to(paths.contact) })}
        </p>
        <p className="text-muted">{texts.securityTxt({ link: to(paths.securityTxt) })}</p>
      </Part>
    </Container>
  );
}

type Claim = { [Group in keyof typeof claims]: keyof (typeof claims)[Group] }[keyof typeof claims];
const namesOf = (group: keyof typeof claims) => Object.keys(claims[group]) as Claim[];

const to = (href: string) => (text: ReactNode) => (
  <LocalLink className="link" href={href}>
    {text}
  </LocalLink>
);

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="mt-14 grid gap-x-16 gap-y-5 border-t border-line-strong pt-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-xl font-semibold tracking-tight">
        {title}
      </h2>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}

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
