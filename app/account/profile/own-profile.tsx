import { profileCompletion } from "../../../contract/account.ts";
import { formatList } from "../../../contract/format.ts";
import { paths, telLink } from "../../paths.ts";
import type { OwnAccount } from "../own-model.ts";
import { OwnPicture } from "../picture.tsx";
import type { NextStep } from "./next-steps.ts";
import { ProfilePart } from "./profile-part.tsx";
import { Completion, DetailList, headPicture, ProfileHead } from "./profile-view.tsx";

const roles: Record<string, string> = { owner: "Owner", admin: "Administrator", member: "Member" };

/** One's own profile: only what is really known. */
export function OwnProfileView(props: { account: OwnAccount; next: readonly NextStep[] }) {
  const { account, next } = props;
  const { details, organization } = account;
  const name = `${details.first_name} ${details.last_name}`.trim();
  const { percent, missing } = profileCompletion({
    ...details,
    emailVerified: account.emailVerified,
    hasAvatar: account.picture !== null,
  });
  const facts = [
    { label: "Email", value: account.email },
    ...(details.phone
      ? [{ label: "Phone", value: details.phone, href: telLink(details.phone) }]
      : []),
    ...(organization
      ? [
          { label: "Organization", value: organization.name },
          { label: "Role", value: roles[organization.role] ?? organization.role },
        ]
      : []),
    { label: "Customer since", value: account.memberSince },
  ];
  return (
    <>
      <ProfileHead
        name={name}
        jobTitle={details.job_title}
        location={details.location}
        picture={<OwnPicture picture={account.picture} name={name} className={headPicture} />}
      />
      {/* On a phone, what comes next is first; on a wide screen, the facts are beside it. */}
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_18.5rem] xl:grid-rows-[auto_1fr]">
        <ProfilePart id="next-title" title="What comes next">
          <ol className="divide-y divide-line">
            {next.map(({ title, text, href }) => (
              <Way key={title} href={href} title={title}>
                {text}
              </Way>
            ))}
          </ol>
        </ProfilePart>
        <div className="grid content-start gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Completion percent={percent}>
            {missing.length > 0 ? (
              <>
                Still missing: {listed(missing)}.{" "}
                <a className="link" href={`${paths.profileSetting}#personal`}>
                  Fill it in
                </a>
              </>
            ) : (
              "Everything is filled in."
            )}
          </Completion>
          <DetailList details={facts} />
        </div>
        <div className="grid content-start gap-6">
          <ProfilePart id="bio-title" title="Bio">
            {details.bio ? (
              <p className="max-w-prose whitespace-pre-line text-[1.0625rem] leading-relaxed wrap-anywhere">
                {details.bio}
              </p>
            ) : (
              <p className="max-w-prose text-muted">
                Nothing here yet.{" "}
                <a className="link" href={`${paths.profileSetting}#personal`}>
                  Write a few lines
                </a>{" "}
                about the routes you plan.
              </p>
            )}
          </ProfilePart>
          <ProfilePart id="account-title" title="Your account">
            <ul className="divide-y divide-line">
              <Way href={paths.profilePayment} title="Plan and payments">
                What you pay, how often, and until when.
              </Way>
              <Way href={`${paths.profileSetting}#sessions`} title="Signed-in browsers">
                See where you're signed in, and sign out anything you don't recognize.
              </Way>
            </ul>
          </ProfilePart>
        </div>
      </div>
    </>
  );
}

function Way(props: { href: string; title: string; children: string }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <a className="link font-medium" href={props.href}>
        {props.title}
      </a>
      <p className="mt-0.5 text-sm text-muted">{props.children}</p>
    </li>
  );
}

/** `a, b, and c`. */
function listed(words: readonly string[]): string {
  return formatList(words);
}
