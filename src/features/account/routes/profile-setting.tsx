import { data } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { messages } from "../../../contract/messages.ts";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { knownError } from "../../../platform/http/errors.server.ts";
import { answerForm, type RefusedForm } from "../../../platform/http/form-answer.server.ts";
import {
  askToSignIn,
  isSampleForm,
  takeKeptForm,
} from "../../../platform/http/signed-out.server.ts";
import { isUpload } from "../../../platform/http/upload.server.ts";
import { getVisit, getVisitor } from "../../../platform/http/visitor.server.ts";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { readCompanyClock } from "../../brand/web/brand.server.ts";
import islandUrl from "../../identity/enhance/passkey-add.ts?island";
import { ownSections } from "../account.ts";
import { settingsForm, settingsSections } from "../profile.ts";
import { ownPasskeys, ownSessions, readOwnAccount } from "../web/account.server.ts";
import { samplePerson, samplePicture } from "../web/sample-account.ts";
import { answeredSection, SampleAnswer, sampleAnswer } from "../web/sample-answer.tsx";
import { checkPostedPicture, pictureStatus } from "../web/settings/avatar.server.ts";
import type { SettingsAnswer } from "../web/settings/form-part.tsx";
import { ownNotifications } from "../web/settings/own-notifications.ts";
import { SavedAnswer, savedChange } from "../web/settings/saved-answer.tsx";
import { answerOwnSettings, inCompanyCountry } from "../web/settings/settings.server.ts";
import { SettingsForms } from "../web/settings/settings-forms.tsx";
import { SupportSettings } from "../web/settings/support-settings.tsx";
import { useSampleAccount } from "../web/use-sample-account.ts";
import type { Route } from "./+types/profile-setting.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = getVisitor(context);
  if (!signedIn) {
    return { own: null, answered: answeredSection(request, settingsSections), kept: null };
  }
  const services = context.get(servicesContext);
  const { identity, config, supportAccess } = services;
  const visit = getVisit(request, context);
  const kept = await takeKeptForm(request, context, paths.profileSetting);
  const answered = new URL(request.url).searchParams.get("saved");
  if (signedIn.support) {
    // Sessions and passkeys are read by the session's cookie, which is the colleague's.
    const account = await readOwnAccount(context, signedIn);
    const own = { support: true as const, account, saved: answered };
    return data({ own, answered: null, kept: kept?.refused ?? null }, { headers: kept?.headers });
  }
  const [account, sessions, passkeys, backupCodesLeft, accesses, companyClock] = await Promise.all([
    readOwnAccount(context, signedIn),
    identity.listSessions(visit),
    identity.passkeys.list(visit),
    signedIn.user.twoFactorEnabled ? identity.secondFactor.backupCodesLeft(visit) : 0,
    supportAccess.listOwn(signedIn.user.id),
    readCompanyClock(services),
  ]);
  const clock = { ...companyClock, locale: context.get(localeContext) };
  const own = {
    support: false as const,
    accesses,
    account,
    sessions: ownSessions(sessions, clock),
    passkeys: ownPasskeys(passkeys, clock),
    backupCodesLeft,
    origin: config.origin,
    saved: answered,
  };
  return data({ own, answered: null, kept: kept?.refused ?? null }, { headers: kept?.headers });
}

/** The sample's forms are checked and change nothing. A visitor who posts an account form while signed out is asked to sign in first. */
export async function action({ request, context }: Route.ActionArgs) {
  const signedIn = getVisitor(context);
  if (signedIn) return answerOwnSettings(request, context, signedIn);
  if (!isSampleForm(request)) return askToSignIn(request, context, paths.profileSetting);
  if (isUpload(request)) return answerPicture(request);
  const schema = await inCompanyCountry(context, settingsForm);
  return answerForm(request, schema, async ({ form }) =>
    sampleAnswer(paths.profileSetting, form === "avatar-remove" ? "avatar" : form),
  );
}

async function answerPicture(request: Request) {
  const refuse = (problem: string, status: number) => {
    const fields = { avatar: [problem] };
    return data<RefusedForm>(
      { summary: messages.checkFields, fields, values: { form: "avatar" } },
      { status },
    );
  };
  try {
    const problem = await checkPostedPicture(request);
    return problem
      ? refuse(problem, pictureStatus(problem))
      : sampleAnswer(paths.profileSetting, "avatar");
  } catch (error) {
    const expected = knownError(error);
    if (!expected) throw error;
    return refuse(expected.userMessage, expected.status);
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("profileSetting"),
    path: paths.profileSetting,
    noIndex: true,
  });

export default function ProfileSettingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, answered, kept } = loaderData;
  const texts = useTexts("account");
  const sample = useSampleAccount();
  const refused = actionData ?? kept;
  const sections: readonly string[] = own ? ownSections : settingsSections;
  const sent = refused?.values.form?.replace(/^passkey-.*/, "passkeys");
  const section = sections.find((name) => name === sent);
  const saved = savedChange(own?.saved ?? null);
  const answer: SettingsAnswer | null = refused
    ? { section: section ?? "", refused }
    : saved
      ? { section: saved.section, accepted: <SavedAnswer {...saved} /> }
      : answered && { section: answered, accepted: <SampleAnswer /> };
  return (
    <>
      <h1 className="heading">{texts.settingsTitle}</h1>
      {refused && !section ? (
        <div className="mt-6">
          <StaticErrorSummary message={refused.summary} fields={{}} labels={{}} />
        </div>
      ) : null}
      <div className="mt-6">
        {own ? (
          <>
            {own.support ? (
              <SupportSettings account={own.account} answer={answer} />
            ) : (
              <SettingsForms
                person={own.account.details}
                email={own.account.email}
                picture={own.account.picture}
                notifications={ownNotifications(own.account, texts)}
                own={own}
                action={paths.profileSetting}
                answer={answer}
              />
            )}
            <Island url={islandUrl} />
          </>
        ) : (
          <SettingsForms
            person={{ ...samplePerson, bio: sample.profile.bio }}
            email={samplePerson.email}
            picture={samplePicture}
            notifications={sample.notifications}
            own={null}
            action={paths.sampleForm(paths.profileSetting)}
            answer={answer}
          />
        )}
      </div>
    </>
  );
}
