import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { contactPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { contactWays, paths } from "../../../paths.ts";
import { answerForm, type RefusedForm } from "../../../platform/http/form-answer.server.ts";
import { redirectAfter, takeSuccess } from "../../../platform/http/success-notice.server.ts";
import { useRootData } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { ClosingBand } from "../../../ui/blocks/closing-band.tsx";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { FieldError } from "../../../ui/controls/field-error.tsx";
import { FieldInputs } from "../../../ui/form/form-fields.tsx";
import { ScreeningFields } from "../../../ui/form/screening-fields.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { LocalForm, LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { attachQuery, offeredIn, offerToAttach } from "../../attached-plan/attached-plan.ts";
import { AttachPlan } from "../../attached-plan/web/attach-plan.tsx";
import { cameFrom } from "../../leads/web/came-from.server.ts";
import { toSubmission } from "../../screening/web/submission.server.ts";
import { contactPayload } from "../contact.ts";
import islandUrl from "../enhance/contact.ts?island";
import { contactFields } from "../fields.ts";
import { ContactMap, mapLink } from "../web/contact-map.tsx";
import type { Route } from "./+types/contact.ts";

const formId = "contact-message";

export const handle: RouteHandle = {
  sells: "own band",
  map: true,
  cache: { query: ["map", attachQuery] },
  edits: ["setting", ["wording", "contact"]],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { happened: sent, headers } = await takeSuccess("contact", request, context);
  const offered = offeredIn(request.url);
  return data({ sent, map: query.has("map"), offered }, { headers });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(
    request,
    contactPayload,
    async (input, sent) => {
      const services = context.get(servicesContext);
      const { contact, screening } = services;
      const submission = toSubmission(context, "contact", "page", sent);
      const reasons = await screening.judge(submission, input.email);
      await contact.send(input, reasons, await cameFrom(services, "contact", sent));
      return redirectAfter("contact", context, `${paths.contact}?sent=1#sent`);
    },
    context,
  );

export const meta = (args: Route.MetaArgs) => pageMeta(args, contactPage);

export default function ContactPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { sent, map, offered } = loaderData;
  const texts = useTexts("contact");
  const site = useTexts("site");
  const { settings, hours } = useRootData() ?? {};
  return (
    <>
      <Container className="py-16 sm:py-24">
        <div className="grid gap-14 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
          <div>
            <h1 className="title">{texts.title}</h1>
            <p className="lede mt-5">{texts.intro}</p>
            {settings ? (
              <ul className="mt-10 space-y-4 empty:hidden">
                {contactWays(settings).map(({ way, text, href }, at) => (
                  <Card key={way} icon={wayIcons[way]} title={texts[way]}>
                    <LocalLink className="link" href={href}>
                      {text}
                    </LocalLink>
                    {hours ? (
                      <p className="mt-1 text-muted">{at === 0 ? hours : texts.answer}</p>
                    ) : null}
                  </Card>
                ))}
                {settings.company_address ? (
                  <Card icon={<MapPin aria-hidden="true" size={22} />} title={texts.location}>
                    <p className="text-muted">{settings.company_address}</p>
                    <LocalLink
                      className="link"
                      rel="noopener noreferrer"
                      href={mapLink(settings.company_address)}
                    >
                      {texts.viewMap}
                    </LocalLink>
                  </Card>
                ) : null}
              </ul>
            ) : (
              <p className="mt-10 text-muted">{texts.away({ link: linkTo(paths.contact) })}</p>
            )}
          </div>
          <div id="contact-form" className="card self-start p-6 shadow-card sm:p-8">
            <h2 className="text-xl font-semibold">{texts.formTitle}</h2>
            <div data-contact-news="">{sent && !refused ? <Sent /> : null}</div>
            <LocalForm
              id={formId}
              method="post"
              action={offered ? offerToAttach(paths.contact, offered.attach) : paths.contact}
              noValidate
              data-contact={texts.checkFields}
              className="mt-6 space-y-5"
            >
              <div data-contact-refusal="" className="empty:hidden">
                {refused ? <Refusal summary={refused.summary} fields={refused.fields} /> : null}
              </div>
              <FieldInputs
                fields={contactFields}
                labels={labelsIn(texts)}
                prefix="contact-"
                errors={refused?.fields ?? {}}
                values={refused?.values ?? {}}
              />
              <ScreeningFields form="contact" fields={contactFields} sent={refused?.values} />
              <AttachPlan offered={offered} form={formId} sent={refused?.values} />
              <Button type="submit" size="lg">
                {texts.send}
              </Button>
            </LocalForm>
            {/* The same answers for the script, which sends the message without leaving the page. */}
            <template data-contact-template="sent">
              <Sent />
            </template>
            <template data-contact-template="refusal">
              <Refusal summary="" fields={oneErrorEach} />
            </template>
            <template data-contact-template="error">
              <FieldError id="contact-field" error=" " />
            </template>
            <Island url={islandUrl} />
          </div>
        </div>
      </Container>
      {settings ? <ContactMap place={settings} shown={map} /> : null}
      <ClosingBand
        id="trial-title"
        title={site.trialTitle}
        actions={
          <Button href={paths.guide} size="lg" variant="secondary">
            {texts.guide}
          </Button>
        }
      >
        {site.trialText}
      </ClosingBand>
    </>
  );
}

const labelsIn = ({
  name,
  email,
  subject,
  description,
}: ReturnType<typeof useTexts<"contact">>) => ({
  name,
  email,
  subject,
  description,
});

const wayIcons = {
  Phone: <Phone aria-hidden="true" size={22} />,
  Email: <Mail aria-hidden="true" size={22} />,
};

const oneErrorEach = Object.fromEntries(Object.keys(contactFields).map((name) => [name, [" "]]));

function Sent() {
  const texts = useTexts("contact");
  return (
    <div id="sent" role="status" tabIndex={-1} className="mt-5">
      <Alert tone="success" title={texts.sent}>
        {texts.sentText}
      </Alert>
    </div>
  );
}

function Refusal({ summary, fields }: Pick<RefusedForm, "summary" | "fields">) {
  const labels = labelsIn(useTexts("contact"));
  return <StaticErrorSummary message={summary} fields={fields} labels={labels} prefix="contact-" />;
}

function Card(props: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="card flex gap-4 p-5">
      <span className="grid h-11 w-11 flex-none place-items-center rounded-xl bg-accent-wash text-accent">
        {props.icon}
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold">{props.title}</h2>
        {props.children}
      </div>
    </li>
  );
}
