import { localeContext, servicesContext } from "../../../context.ts";
import { teamPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { LibraryPicture } from "../../../ui/blocks/library-picture.tsx";
import { PageIntro } from "../../../ui/blocks/page-intro.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { TeamPortrait } from "../../../ui/scenes/team-portrait.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { TeamMember } from "../../content/site-lists.ts";
import { fieldLang } from "../../content/translated.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import type { Route } from "./+types/team.ts";

export const handle: RouteHandle = {
  sells: "band",
  cache: {},
  edits: ["member", ["wording", "team"]],
};

export const meta = (args: Route.MetaArgs) => pageMeta(args, teamPage);

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  return { team: await content.listTeam(context.get(localeContext)) };
}

/** The photo of a person, or the drawn portrait. */
function MemberPicture(props: {
  member: TeamMember;
  sizes: string;
  eager?: boolean;
  className: string;
}) {
  const { member, sizes, eager = false, className } = props;
  const { photo, portrait, name } = member;
  if (!photo) return <TeamPortrait portrait={portrait} name={name} className={className} />;
  return (
    <LibraryPicture
      picture={photo}
      sizes={sizes}
      loading={eager ? "eager" : "lazy"}
      className={`picture-crop ${className}`}
    />
  );
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { team } = loaderData;
  const texts = useTexts("team");
  const office = useRootData()?.settings?.office_place ?? "";
  const director = team.find(({ message }) => message);
  return (
    <>
      <PageIntro title={texts.title}>{texts.intro}</PageIntro>
      {team.length > 0 ? (
        <section aria-labelledby="team-title">
          <Container className="py-16 sm:py-20">
            <h2 id="team-title" className="sr-only">
              {texts.members}
            </h2>
            <ul className="grid grid-cols-2 gap-x-5 gap-y-10 sm:gap-x-8 md:grid-cols-4">
              {team.map((member, index) => (
                <li key={member.name}>
                  <MemberPicture
                    member={member}
                    sizes="(min-width: 78rem) 17rem, (min-width: 48rem) 23vw, 46vw"
                    eager={index < 4}
                    className="aspect-square w-full rounded-2xl"
                  />
                  <h3 className="mt-4 font-semibold">{member.name}</h3>
                  <p className="text-sm font-medium text-accent" lang={fieldLang(member, "title")}>
                    {member.title}
                  </p>
                  <p
                    className="mt-1.5 text-[0.9375rem] text-muted"
                    lang={fieldLang(member, "about")}
                  >
                    {member.about}
                  </p>
                </li>
              ))}
            </ul>
            {team.some(({ sample }) => sample) ? (
              <p className="mt-10 text-sm text-muted">{texts.sample}</p>
            ) : null}
          </Container>
        </section>
      ) : null}
      {director ? (
        <section aria-labelledby="director-title" className="border-y border-line bg-wash">
          <Container className="grid items-center gap-x-20 gap-y-12 py-16 sm:py-20 lg:grid-cols-[1.35fr_1fr]">
            <figure>
              <h2 id="director-title" className="eyebrow">
                {texts.director}
              </h2>
              <blockquote
                className="mt-5 space-y-5 text-xl leading-relaxed sm:text-2xl sm:leading-relaxed"
                lang={fieldLang(director, "message")}
              >
                {director.message.split(/\n\s*\n/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </blockquote>
              <figcaption className="mt-8 flex items-center gap-4">
                <MemberPicture
                  member={director}
                  sizes="3.5rem"
                  className="h-14 w-14 flex-none rounded-full"
                />
                <span>
                  <span className="block font-semibold">{director.name}</span>
                  <span className="text-muted" lang={fieldLang(director, "title")}>
                    {director.title}
                  </span>
                </span>
              </figcaption>
            </figure>
            <GalleryPicture
              item={galleryPicture("day-of-vans")}
              sizes="(min-width: 78rem) 26rem, (min-width: 64rem) 36vw, 100vw"
              className="hidden w-full rounded-2xl lg:block"
            />
          </Container>
        </section>
      ) : null}

      <section aria-labelledby="work-title">
        <Container className="grid gap-10 py-16 sm:py-20 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
          <div>
            <h2 id="work-title" className="heading">
              {texts.work}
            </h2>
            <div className="mt-8 rounded-2xl border border-line bg-accent-wash p-6">
              <h3 className="font-semibold">{texts.hiring}</h3>
              <p className="mt-1.5 text-muted">{texts.hiringText}</p>
              <Button href={paths.careers} className="mt-5">
                {texts.openings}
              </Button>
            </div>
          </div>
          <div className="border-t border-line">
            {(["built", "talks", "place", "looks"] as const).map((item, index) => (
              <details
                key={item}
                name="team"
                className="faq border-b border-line"
                open={index === 0}
              >
                <summary>{texts[item]}</summary>
                <p className="max-w-prose pb-6 text-muted">
                  {item === "place"
                    ? texts.placeText({ office: office || "none" })
                    : texts[`${item}Text`]}
                </p>
              </details>
            ))}
          </div>
        </Container>
      </section>
    </>
  );
}
