import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { routes } from "../../../../ui/sample-day/day.ts";
import { CityMap } from "../../../../ui/scenes/city-map.tsx";
import { LocalLink, linkTo } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { NextStep, Profile } from "../model.ts";
import { ProfilePicture } from "../picture.tsx";
import { Connections } from "./connections.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { ProjectCards } from "./project-cards.tsx";
import { EducationList, ExperienceList } from "./work-history.tsx";

/** A profile: who somebody is, and what comes next or what they did. */
export function ProfileView({ profile }: { profile: Profile }) {
  const { completion, next, history } = profile;
  const texts = useTexts("account");
  const edit = `${paths.profileSetting}#personal`;
  return (
    <>
      <ProfileHead profile={profile} />
      {/* On a phone, what comes next is first; on a wide screen, the facts are beside it. */}
      <div
        className={`mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_18.5rem] ${next ? "xl:grid-rows-[auto_1fr]" : ""}`}
      >
        {next ? (
          <ProfilePart id="next-title" title={texts.next}>
            <ol className="space-y-1">
              {next.map((step, index) => (
                <Next key={step.title} step={step} number={index + 1} />
              ))}
            </ol>
          </ProfilePart>
        ) : null}
        <div
          className={`grid gap-6 xl:col-start-2 xl:row-start-1 ${next ? "content-start xl:row-span-2" : "xl:grid-rows-[auto_1fr]"}`}
        >
          <Completion percent={completion.percent}>
            {completion.text}
            {completion.link ? (
              <>
                {" "}
                <LocalLink className="link" href={edit}>
                  {completion.link}
                </LocalLink>
              </>
            ) : null}
          </Completion>
          <DetailList details={profile.details} />
        </div>
        <div className="grid content-start gap-6">
          <ProfilePart id="bio-title" title={texts.bio}>
            {profile.bio ? (
              <p className="max-w-prose whitespace-pre-line text-[1.0625rem] leading-relaxed wrap-anywhere">
                {profile.bio}
              </p>
            ) : (
              <p className="max-w-prose text-muted">{texts.noBio({ link: linkTo(edit) })}</p>
            )}
          </ProfilePart>
          {history ? (
            <>
              <ProfilePart id="experience-title" title={texts.experience}>
                <ExperienceList experience={history.experience} />
              </ProfilePart>
              <ProfilePart id="education-title" title={texts.education}>
                <EducationList education={history.education} />
              </ProfilePart>
            </>
          ) : (
            <ProfilePart id="account-title" title={texts.yourAccount}>
              <ul className="divide-y divide-line">
                {profile.customer ? (
                  <Way href={paths.profilePayment} title={texts.planAndPayments}>
                    {texts.planAndPaymentsText}
                  </Way>
                ) : null}
                <Way href={`${paths.profileSetting}#sessions`} title={texts.browsers}>
                  {texts.browsersText}
                </Way>
              </ul>
            </ProfilePart>
          )}
        </div>
      </div>
      {history ? (
        <>
          <div className="mt-6">
            <Connections connections={history.connections} />
          </div>
          <ProjectCards projects={history.projects} />
        </>
      ) : null}
    </>
  );
}

/** A step; the first one is what to do now. */
function Next({ step, number }: { step: NextStep; number: number }) {
  const now = number === 1;
  return (
    <li
      className={`grid grid-cols-[2rem_1fr] gap-x-3 rounded-xl p-4 ${now ? "bg-accent-wash" : ""}`}
    >
      <span
        aria-hidden="true"
        className={`grid h-8 w-8 place-items-center rounded-full text-sm font-semibold ${now ? "bg-accent text-on-accent" : "border-2 border-line-strong text-muted"}`}
      >
        {number}
      </span>
      <div className="pt-0.5">
        <LocalLink
          className={`link ${now ? "text-lg font-semibold" : "font-medium"}`}
          href={step.href}
        >
          {step.title}
        </LocalLink>
        <p className="mt-0.5 text-muted">{step.text}</p>
      </div>
    </li>
  );
}

function Way(props: { href: string; title: string; children: string }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <LocalLink className="link font-medium" href={props.href}>
        {props.title}
      </LocalLink>
      <p className="mt-0.5 text-sm text-muted">{props.children}</p>
    </li>
  );
}

/** Where the picture stands in the head of a profile. */
const headPicture =
  "relative -mt-14 h-28 w-28 flex-none rounded-full border-4 border-surface sm:-mt-16 sm:h-36 sm:w-36";

/** Facts of a profile, by name. */
function DetailList({ details }: { details: Profile["details"] }) {
  return (
    <ProfilePart id="details-title" title={useTexts("account").details}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-1">
        {details.map(({ label, value, href }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere">
              {href ? (
                <LocalLink className="hover:underline" href={href}>
                  {value}
                </LocalLink>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </ProfilePart>
  );
}

/** Name, role, and picture. */
function ProfileHead({ profile }: { profile: Profile }) {
  const { name, jobTitle, location, picture, history } = profile;
  const texts = useTexts("account");
  return (
    <div className="card overflow-hidden">
      {history ? (
        <CityMap
          showNames={false}
          routes={routes}
          view={[0, 120, 800, 210]}
          className="map-unnamed block h-32 w-full sm:h-48"
          showHub
        />
      ) : (
        <OwnCover />
      )}
      <div className="flex flex-col gap-x-6 gap-y-4 px-5 pb-6 sm:flex-row sm:items-end sm:px-8 sm:pb-8">
        <ProfilePicture picture={picture} name={name} className={headPicture} />
        <div className="min-w-0 flex-1 sm:pt-5">
          <h1 className="heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          {jobTitle || location ? (
            <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
              {jobTitle ? <span className="font-medium text-ink">{jobTitle}</span> : null}
              {location ? (
                <span className="inline-flex items-center gap-1.5">
                  <MapPin aria-hidden="true" size={16} />
                  {location}
                </span>
              ) : null}
            </p>
          ) : null}
        </div>
        <Button href={paths.profileSetting} variant="secondary" className="self-start sm:self-end">
          {texts.editProfile}
        </Button>
      </div>
    </div>
  );
}

/** A lane from a hub to a door. The sample's map and vans aren't a customer's. */
function OwnCover() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 192"
      preserveAspectRatio="xMidYMid slice"
      data-scene="own-cover"
      className="block h-32 w-full bg-accent-wash text-accent sm:h-48"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path
        d="M310 132 C 400 132 380 72 460 72 S 560 124 632 108"
        strokeWidth="3"
        strokeDasharray="1 11"
      />
      <circle cx="310" cy="132" r="9" fill="currentColor" stroke="none" />
      <path d="M620 108 V66 a12 12 0 0 1 24 0 V108 Z" strokeWidth="3" fill="var(--surface)" />
      <circle cx="638" cy="88" r="1.75" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** How much of a profile is filled in, and what would complete it. */
function Completion({ percent, children }: { percent: number; children: ReactNode }) {
  const texts = useTexts("account");
  return (
    <section aria-labelledby="completion-title" className="card p-5 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="completion-title" className="font-semibold">
          {texts.completion}
        </h2>
        <p className="text-xl font-[640] tracking-tight text-accent tabular-nums">{percent}%</p>
      </div>
      <progress className="meter mt-3" aria-labelledby="completion-title" value={percent} max={100}>
        {texts.completionPercent({ percent: String(percent) })}
      </progress>
      <p className="mt-3 text-sm text-muted">{children}</p>
    </section>
  );
}
