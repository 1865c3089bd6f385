import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { messages } from "../../../contract/messages.ts";
import { settingsForm, settingsSections } from "../../../contract/profile.ts";
import type { SettingsAnswer } from "../../components/account/form-part.tsx";
import { SettingsForms } from "../../components/account/settings-forms.tsx";
import { StaticErrorSummary } from "../../components/form/static-error-summary.tsx";
import { checkPostedPicture } from "../../http/avatar.server.ts";
import { knownError } from "../../http/errors.server.ts";
import { answerForm, type RefusedForm } from "../../http/form-answer.server.ts";
import { isUpload } from "../../http/upload.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { sampleNotifications, sampleProfile } from "./sample.ts";
import { answeredSection, SampleAnswer, sampleAnswer } from "./sample-answer.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => ({
  answered: answeredSection(request, settingsSections),
});

/** Nobody is signed in: what is sent is checked, and nothing is changed. */
export const action = ({ request }: ActionFunctionArgs) =>
  isUpload(request)
    ? answerPicture(request)
    : answerForm(request, settingsForm, async ({ form }) =>
        sampleAnswer(paths.profileSetting, form === "avatar-remove" ? "avatar" : form),
      );

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
    return problem ? refuse(problem, 422) : sampleAnswer(paths.profileSetting, "avatar");
  } catch (error) {
    const known = knownError(error);
    if (!known) throw error;
    return refuse(known.userMessage, known.status);
  }
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Profile Settings",
    description: "Picture, personal details, password and notifications: a sample account.",
    path: paths.profileSetting,
    noIndex: true,
  });

export default function ProfileSettingPage() {
  const { answered } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const section = settingsSections.find((name) => name === refused?.values.form);
  const answer: SettingsAnswer | null = refused
    ? { section: section ?? "", refused }
    : answered && { section: answered, accepted: <SampleAnswer /> };
  return (
    <>
      <h1 className="heading">Profile Settings</h1>
      {refused && !section ? (
        <div className="mt-6">
          <StaticErrorSummary message={refused.summary} fields={{}} labels={{}} />
        </div>
      ) : null}
      <div className="mt-6">
        <SettingsForms
          person={sampleProfile.person}
          image={sampleProfile.image}
          notifications={sampleNotifications}
          action={paths.profileSetting}
          answer={answer}
        />
      </div>
    </>
  );
}
