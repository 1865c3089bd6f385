import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { CityMap } from "../../components/scenes/city-map.tsx";
import { Portrait } from "../../components/scenes/portrait.tsx";
import { Button } from "../../components/ui/button.tsx";
import { paths } from "../../paths.ts";
import { routes } from "../../sample-day/day.ts";
import { fullName, type Profile } from "../model.ts";
import { Connections } from "./connections.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { ProjectCards } from "./project-cards.tsx";
import { EducationList, ExperienceList } from "./work-history.tsx";

/** A profile: who somebody is, what they did and whom they work with. */
export function ProfileView({ profile }: { profile: Profile }) {
  return (
    <>
      <ProfileHead
        name={fullName(profile.person)}
        jobTitle={profile.jobTitle}
        location={profile.location}
        picture={<Portrait look={profile.image} className={headPicture} />}
      />
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="grid gap-6 xl:order-last xl:grid-rows-[auto_1fr]">
          <Completion percent={profile.completion}>
            {profile.missing}{" "}
            <a className="link" href={`${paths.profileSetting}#personal`}>
              Write more
            </a>
          </Completion>
          <DetailList details={profile.details} />
        </div>
        <div className="grid gap-6">
          <ProfilePart id="bio-title" title="Bio">
            <p className="max-w-prose text-[1.0625rem] leading-relaxed">{profile.person.bio}</p>
          </ProfilePart>
          <ProfilePart id="experience-title" title="Experience">
            <ExperienceList experience={profile.experience} />
          </ProfilePart>
          <ProfilePart id="education-title" title="Education">
            <EducationList education={profile.education} />
          </ProfilePart>
        </div>
      </div>
      <div className="mt-6">
        <Connections connections={profile.connections} />
      </div>
      <ProjectCards projects={profile.projects} />
    </>
  );
}

/** Where the picture stands in the head of a profile. */
export const headPicture =
  "relative -mt-14 h-28 w-28 flex-none rounded-full border-4 border-surface sm:-mt-16 sm:h-36 sm:w-36";

/** Facts of a profile, by name. */
export function DetailList({ details }: { details: Profile["details"] }) {
  return (
    <ProfilePart id="details-title" title="Details">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-1">
        {details.map(({ label, value, href }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere">
              {href ? (
                <a className="hover:underline" href={href}>
                  {value}
                </a>
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

/** Who it is. @param props.jobTitle empty where nothing is known of it, as the location */
export function ProfileHead(props: {
  name: string;
  jobTitle: string;
  location: string;
  picture: ReactNode;
}) {
  return (
    <div className="card overflow-hidden">
      <CityMap
        showNames={false}
        routes={routes}
        view={[0, 120, 800, 210]}
        className="map-unnamed block h-32 w-full sm:h-48"
        showHub
      />
      <div className="flex flex-col gap-x-6 gap-y-4 px-5 pb-6 sm:flex-row sm:items-end sm:px-8 sm:pb-8">
        {props.picture}
        <div className="min-w-0 flex-1 sm:pt-5">
          <h1 className="heading wrap-anywhere">{props.name}</h1>
          {props.jobTitle || props.location ? (
            <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
              {props.jobTitle ? (
                <span className="font-medium text-ink">{props.jobTitle}</span>
              ) : null}
              {props.location ? (
                <span className="inline-flex items-center gap-1.5">
                  <MapPin aria-hidden="true" size={16} />
                  {props.location}
                </span>
              ) : null}
            </p>
          ) : null}
        </div>
        <Button href={paths.profileSetting} variant="secondary" className="self-start sm:self-end">
          Edit profile
        </Button>
      </div>
    </div>
  );
}

/** How much of a profile is filled in, and what would complete it. */
export function Completion({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <section aria-labelledby="completion-title" className="card p-5 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="completion-title" className="font-semibold">
          Profile completion
        </h2>
        <p className="text-xl font-[640] tracking-tight text-accent tabular-nums">{percent}%</p>
      </div>
      <progress className="meter mt-3" aria-labelledby="completion-title" value={percent} max={100}>
        {percent} percent
      </progress>
      <p className="mt-3 text-sm text-muted">{children}</p>
    </section>
  );
}
