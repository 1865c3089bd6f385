import { teamPage } from "../../../contract/site-pages.ts";
import { PageIntro } from "../../components/blocks/page-intro.tsx";
import { Portrait } from "../../components/scenes/portrait.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
import type { RouteHandle } from "../../hydration.ts";
import { fallbackName, pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/team.ts";
import { team, waysOfWorking } from "./team-data.ts";

export const handle: RouteHandle = { sells: "band", cache: {} };

export const meta = (args: Route.MetaArgs) => pageMeta(args, teamPage);

export default function TeamPage() {
  const name = useRootData()?.settings?.name ?? fallbackName;
  const director = team[0];
  return (
    <>
      <PageIntro title="The people between the order and the door">
        A small team. Each of us owns one part of the delivery, and all of us answer for the whole.
      </PageIntro>
      <section aria-labelledby="team-title">
        <Container className="py-16 sm:py-20">
          <h2 id="team-title" className="sr-only">
            Team members
          </h2>
          <ul className="grid grid-cols-2 gap-x-5 gap-y-10 sm:gap-x-8 lg:grid-cols-4">
            {team.map((member) => (
              <li key={member.name}>
                <Portrait look={member.image} className="aspect-square w-full rounded-2xl" />
                <h3 className="mt-4 font-semibold">{member.name}</h3>
                <p className="text-sm font-medium text-accent">{member.title}</p>
                <p className="mt-1.5 text-[0.9375rem] text-muted">{member.about}</p>
              </li>
            ))}
          </ul>
          <p className="mt-10 text-sm text-muted">
            This is a sample team. The people and portraits are made up.
          </p>
        </Container>
      </section>
      <section aria-labelledby="director-title" className="border-y border-line bg-wash">
        <Container className="py-16 sm:py-24">
          <figure className="max-w-3xl">
            <h2 id="director-title" className="eyebrow">
              A message from the director
            </h2>
            <blockquote className="mt-5 space-y-5 text-xl leading-relaxed sm:text-2xl sm:leading-relaxed">
              <p>
                On my bread route, the van was never the problem. The problem was the hour between
                the phone call and the answer: where is it, and when will it get here?
              </p>
              <p>
                {`${name} exists to make that hour disappear. The dispatcher sees the whole day on one board, the driver sees the next door, and the customer sees a time they can trust. If one of the three has to call another, we have work to do.`}
              </p>
            </blockquote>
            {director ? (
              <figcaption className="mt-8 flex items-center gap-4">
                <Portrait look={director.image} className="h-14 w-14 flex-none rounded-full" />
                <span>
                  <span className="block font-semibold">{director.name}</span>
                  <span className="text-muted">{director.title}</span>
                </span>
              </figcaption>
            ) : null}
          </figure>
        </Container>
      </section>
      <section aria-labelledby="work-title">
        <Container className="grid gap-10 py-16 sm:py-24 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
          <div>
            <h2 id="work-title" className="heading">
              How we work
            </h2>
            <div className="mt-8 rounded-2xl border border-line bg-accent-wash p-6">
              <h3 className="font-semibold">We're hiring</h3>
              <p className="mt-1.5 text-muted">
                We look for people who like maps, hate waiting, and finish things. Each opening says
                where, how many hours, and who you'd work with.
              </p>
              <Button href={paths.careers} className="mt-5">
                See the openings
              </Button>
            </div>
          </div>
          <div className="border-t border-line">
            {waysOfWorking.map((item, index) => (
              <details
                key={item.id}
                name="team"
                className="faq border-b border-line"
                open={index === 0}
              >
                <summary>{item.title}</summary>
                <p className="max-w-prose pb-6 text-muted">{item.desc}</p>
              </details>
            ))}
          </div>
        </Container>
      </section>
    </>
  );
}
