import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { factorForm } from "../../../contract/sign-in.ts";
import {
  BackupCodes,
  CodeForm,
  PasswordForm,
  ScanCode,
} from "../../components/account/two-factor-forms.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Container } from "../../components/ui/container.tsx";
import { servicesContext, visitorContext } from "../../context.ts";
import { answerForm, type RefusedForm } from "../../http/form-answer.server.ts";
import { qrCode } from "../../http/qr-code.server.ts";
import { redirectWith, visitOf } from "../../http/visitor.server.ts";
import { fallbackName, pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  const user = context.get(visitorContext)?.user;
  if (!user) throw redirect(`${paths.login}?${new URLSearchParams({ next: paths.twoFactor })}`);
  const changed = new URL(request.url).searchParams.has("changed");
  return { enabled: user.twoFactorEnabled, changed };
}

/** The secret and the backup codes, in the answer to the form that made them and nowhere else. */
interface Prepared {
  key: string;
  backupCodes: string[];
  qr: { size: number; path: string };
}
type Answer = { prepared: Prepared } | (RefusedForm & { prepared?: undefined });

export async function action({ request, context }: ActionFunctionArgs) {
  const { identity, content } = context.get(servicesContext);
  const visit = visitOf(request, context);
  let prepared: Prepared | undefined;
  const answer = await answerForm(request, factorForm, async (input) => {
    if (input.step === "prepare") {
      const issuer = (await content.getSettings())?.name ?? fallbackName;
      const { uri, ...made } = await identity.secondFactor.prepare(
        { password: input.password, issuer },
        visit,
      );
      prepared = { ...made, qr: qrCode(uri) };
      return new Response();
    }
    const { setCookies } =
      input.step === "confirm"
        ? await identity.secondFactor.confirm(input.code.replaceAll(" ", ""), visit)
        : await identity.secondFactor.remove(input.password, visit);
    return redirectWith(setCookies, `${paths.twoFactor}?changed`);
  });
  return prepared ? data<Answer>({ prepared }) : answer;
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Two-step sign-in",
    description: "A code of an authenticator app besides the password.",
    path: paths.twoFactor,
    noIndex: true,
  });

export default function TwoFactorPage() {
  const { enabled, changed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const refused = answer && !answer.prepared ? answer : undefined;
  return (
    <Container className="py-16 sm:py-24">
      <div className="mx-auto max-w-xl">
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">Two-step sign-in</h1>
        {changed && !answer ? (
          <div role="status" data-focus="" tabIndex={-1} className="mt-8">
            <Alert
              tone="success"
              title={enabled ? "Two-step sign-in is on" : "Two-step sign-in is off"}
            />
          </div>
        ) : null}
        {enabled ? (
          <>
            <p className="lede mt-4">
              Signing in asks for your password and then for a code of your authenticator app.
            </p>
            <PasswordForm step="remove" submit="Turn it off" refused={refused} />
          </>
        ) : answer?.prepared ? (
          <>
            <ScanCode qr={answer.prepared.qr} secret={answer.prepared.key} />
            <BackupCodes codes={answer.prepared.backupCodes} />
            <CodeForm refused={undefined} />
          </>
        ) : refused?.values.step === "confirm" ? (
          <>
            <p className="lede mt-4">
              Enter the code that your app shows now, or{" "}
              <a className="link" href={paths.twoFactor}>
                start again
              </a>{" "}
              with another secret.
            </p>
            <CodeForm refused={refused} />
          </>
        ) : (
          <>
            <p className="lede mt-4">
              With an authenticator app on your phone, a stolen password alone opens nothing:
              signing in then asks for six digits that the app shows, new ones every half minute.
            </p>
            <PasswordForm step="prepare" submit="Set it up" refused={refused} />
          </>
        )}
      </div>
    </Container>
  );
}
