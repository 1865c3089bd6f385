import { data, redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { said } from "../../../contract/page-texts.ts";
import { isStaff } from "../../../contract/roles.ts";
import { fallbackName, pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { atFields } from "../../../platform/http/errors.server.ts";
import { answerForm, type RefusedForm } from "../../../platform/http/form-answer.server.ts";
import { toSignIn } from "../../../platform/http/signed-out.server.ts";
import { getVisit, getVisitor, redirectWith } from "../../../platform/http/visitor.server.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { factorForm } from "../sign-in.ts";
import { BackToFirstDay } from "../web/back-to-first-day.tsx";
import {
  BackupCodes,
  CodeForm,
  ConfirmPasswordForm,
  ScanCode,
  TwoFactorPart,
} from "../web/two-factor-forms.tsx";
import { VerifyFirst } from "../web/verify-first.tsx";
import type { Route } from "./+types/two-factor.ts";
import { qrCode } from "./qr-code.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = getVisitor(context)?.user;
  if (!user) throw redirect(`${paths.login}?${new URLSearchParams({ next: paths.twoFactor })}`);
  const { secondFactor } = context.get(servicesContext).identity;
  return {
    enabled: user.twoFactorEnabled,
    email: user.email,
    mustVerify: user.mustVerify,
    backupCodesLeft: user.twoFactorEnabled
      ? await secondFactor.backupCodesLeft(getVisit(request, context))
      : 0,
    changed: new URL(request.url).searchParams.has("changed"),
    staff: isStaff(user.role),
    firstDay: user.role === "owner",
    forConsole: new URL(request.url).searchParams.get("for") === "console",
  };
}

/** The secret and the backup codes. They are only ever in an answer to a form. */
interface Prepared {
  key: string;
  backupCodes: string[];
  qr: { size: number; path: string };
}
interface Answer {
  prepared?: Prepared;
  renewed?: string[];
  refused?: RefusedForm;
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!getVisitor(context)) return toSignIn(paths.twoFactor);
  const { identity, content } = context.get(servicesContext);
  const { secondFactor } = identity;
  const visit = getVisit(request, context);
  const issuer = (await content.getSettings())?.name ?? fallbackName;
  const shown: Answer = {};
  const answer = await answerForm(request, factorForm, async (input) => {
    switch (input.step) {
      case "prepare":
        shown.prepared = withQr(
          await secondFactor.prepare({ password: input.password, issuer }, visit).catch(inThisForm),
        );
        return new Response();
      case "renew":
        shown.renewed = await secondFactor
          .renewBackupCodes(input.password, visit)
          .catch(inThisForm);
        return new Response();
      case "confirm": {
        const code = input.code.replaceAll(" ", "");
        return changed((await secondFactor.confirm(code, visit)).setCookies);
      }
      case "remove":
        return changed(
          (await secondFactor.remove(input.password, visit).catch(inThisForm)).setCookies,
        );
    }
  });
  if (shown.prepared || shown.renewed) return data(shown);
  if (answer instanceof Response) return answer;
  const refused = answer.data;
  // A mistyped code loses nothing: the page shows the same secret and the same backup codes again.
  const pending =
    refused.values.step === "confirm" ? await secondFactor.pending(issuer, visit) : null;
  return data<Answer>(
    { refused, ...(pending ? { prepared: withQr(pending) } : {}) },
    answer.init ?? undefined,
  );
}

const inThisForm = atFields({ current_password: "password" });

const changed = (setCookies: string[]) => redirectWith(setCookies, `${paths.twoFactor}?changed`);

const withQr = ({ uri, ...made }: { uri: string; key: string; backupCodes: string[] }) => ({
  ...made,
  qr: qrCode(uri),
});

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("twoFactor"),
    path: paths.twoFactor,
    noIndex: true,
  });

export default function TwoFactorPage({
  loaderData: page,
  actionData: answer,
}: Route.ComponentProps) {
  const texts = useTexts("twoFactor");
  return (
    <Container className="py-16 sm:py-24">
      <div className="mx-auto max-w-xl">
        <p className="no-print flex flex-wrap gap-x-6">
          <LocalLink className="link inline-flex min-h-8 items-center" href={paths.profileSetting}>
            {texts.back}
          </LocalLink>
          {page.firstDay ? <BackToFirstDay /> : null}
        </p>
        <h1 className="heading mt-4">{texts.title}</h1>
        {page.changed && !answer ? (
          <div role="status" data-focus="" tabIndex={-1} className="mt-8">
            <Alert tone="success" title={page.enabled ? texts.isOn : texts.isOff}>
              {page.enabled && page.staff ? (
                <LocalLink className="link" href={paths.admin}>
                  Open the console
                </LocalLink>
              ) : null}
            </Alert>
          </div>
        ) : null}
        {page.forConsole && !page.enabled && !answer ? (
          <div role="status" className="mt-8">
            <Alert tone="info" title="Set up two-step sign-in to open the console">
              An owner requires it for everyone who works here.
            </Alert>
          </div>
        ) : null}
        {page.enabled ? (
          <TurnedOn backupCodesLeft={page.backupCodesLeft} answer={answer} email={page.email} />
        ) : answer?.prepared ? (
          <>
            <ScanCode qr={answer.prepared.qr} secret={answer.prepared.key} />
            <BackupCodes
              title={texts.saveCodes}
              codes={answer.prepared.backupCodes}
              email={page.email}
            />
            <CodeForm refused={answer.refused} />
          </>
        ) : (
          <>
            <p className="lede mt-4 mb-8">{texts.about}</p>
            {page.mustVerify ? (
              <VerifyFirst email={page.email} />
            ) : (
              <>
                {answer?.refused && answer.refused.values.step !== "prepare" ? (
                  <StaticErrorSummary message={answer.refused.summary} fields={{}} labels={{}} />
                ) : null}
                <ConfirmPasswordForm
                  step="prepare"
                  submit={texts.setUp}
                  refused={answer?.refused}
                />
              </>
            )}
          </>
        )}
      </div>
    </Container>
  );
}

function TurnedOn(props: { backupCodesLeft: number; answer: Answer | undefined; email: string }) {
  const { backupCodesLeft, answer, email } = props;
  const texts = useTexts("twoFactor");
  const { codesLeft } = useTexts("account");
  return (
    <>
      <p className="lede mt-4">{texts.aboutOn}</p>
      {answer?.renewed ? (
        <div role="status" data-focus="" tabIndex={-1} className="mt-8">
          <Alert tone="success" title={texts.newCodes}>
            {texts.newCodesText}
          </Alert>
        </div>
      ) : null}
      {answer?.renewed ? (
        <BackupCodes title={texts.yourNewCodes} codes={answer.renewed} email={email} />
      ) : (
        <TwoFactorPart id="renew" title={texts.backupCodes}>
          <p className="mt-2 text-muted">
            {`${codesLeft({ count: backupCodesLeft })} ${texts.codesUse}`}
          </p>
          <ConfirmPasswordForm step="renew" submit={texts.makeCodes} refused={answer?.refused} />
        </TwoFactorPart>
      )}
      <TwoFactorPart id="off" title={texts.turnOff}>
        <p className="mt-2 text-muted">{texts.turnOffText}</p>
        <ConfirmPasswordForm step="remove" submit={texts.turnOff} refused={answer?.refused} />
      </TwoFactorPart>
    </>
  );
}
