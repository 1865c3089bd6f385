import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { labelsOf } from "../../../contract/form-fields.ts";
import { messages } from "../../../contract/messages.ts";
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
import { FormFields } from "../../../ui/form/form-fields.tsx";
import { ScreeningFields } from "../../../ui/form/screening-fields.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { LocalForm, LocalLink } from "../../../ui/site/local-link.tsx";
import { cameFrom } from "../../leads/web/came-from.server.ts";
import { submissionOf } from "../../screening/web/submission.server.ts";
import { contactPayload } from "../contact.ts";
import islandUrl from "../enhance/contact.ts?island";
import { contactFields } from "../fields.ts";
import { ContactMap, mapLink } from "../web/contact-map.tsx";
import type { Route } from "./+types/contact.ts";

export const handle: RouteHandle = {
  sells: "own band",
  map: true,
  cache: { query: ["map"] },
  edits: ["setting"],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { happened: sent, headers } = await takeSuccess("contact", request, context);
  return data({ sent, map: query.has("map") }, { headers });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(
    request,
    contactPayload,
    async (input, sent) => {
      const services = context.get(servicesContext);
      const { contact, screening } = services;
      const submission = submissionOf(context, "contact", "page", sent);
      const reasons = await screening.judge(submission, input.email);
      await contact.send(input, reasons, await cameFrom(services, "contact", sent));
      return redirectAfter("contact", context, `${paths.contact}?sent=1#sent`);
    },
    context,
  );

export const meta = (args: Route.MetaArgs) => pageMeta(args, contactPage);

export default function ContactPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { sent, map } = loaderData;
  const { settings, hours } = useRootData() ?? {};
  return (
    <>
      <Container className="py-16 sm:py-24">
        <div className="grid gap-14 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
          <div>
            <h1 className="title">Talk to us about your deliveries</h1>
            <p className="lede mt-5">
              Tell us what you deliver, how many stops a day, and what goes wrong. A person will
              email you back.
            </p>
            {settings ? (
              <ul className="mt-10 space-y-4 empty:hidden">
                {contactWays(settings).map(({ way, text, href }, at) => (
                  <Card key={way} icon={wayIcons[way]} title={way}>
                    <LocalLink className="link" href={href}>
                      {text}
                    </LocalLink>
                    {hours ? (
                      <p className="mt-1 text-muted">
                        {at === 0 ? hours : "During those hours, we usually answer within an hour."}
                      </p>
                    ) : null}
                  </Card>
                ))}
                {settings.company_address ? (
                  <Card icon={<MapPin aria-hidden="true" size={22} />} title="Location">
                    <p className="text-muted">{settings.company_address}</p>
                    <LocalLink
                      className="link"
                      rel="noopener noreferrer"
                      href={mapLink(settings.company_address)}
                    >
                      View on map
                    </LocalLink>
                  </Card>
                ) : null}
              </ul>
            ) : (
              <p className="mt-10 text-muted">
                We can’t show our phone number and address right now.{" "}
                <LocalLink className="link" href={paths.contact}>
                  Try again
                </LocalLink>
              </p>
            )}
          </div>
          <div id="contact-form" className="card self-start p-6 shadow-card sm:p-8">
            <h2 className="text-xl font-semibold">Send a message</h2>
            <div data-contact-news="">{sent && !refused ? <Sent /> : null}</div>
            <LocalForm
              method="post"
              action={paths.contact}
              noValidate
              data-contact={messages.checkFields}
              className="mt-6 space-y-5"
            >
              <div data-contact-refusal="" className="empty:hidden">
                {refused ? <Refusal summary={refused.summary} fields={refused.fields} /> : null}
              </div>
              <FormFields
                fields={contactFields}
                prefix="contact-"
                errors={refused?.fields ?? {}}
                values={refused?.values ?? {}}
              />
              <ScreeningFields form="contact" fields={contactFields} sent={refused?.values} />
              <Button type="submit" size="lg">
                Send Message
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
        title="Put your own addresses on the board"
        actions={
          <Button href={paths.guide} size="lg" variant="secondary">
            See the guide
          </Button>
        }
      >
        Add a hub, invite a driver, and plan a real day.
      </ClosingBand>
    </>
  );
}

const wayIcons = {
  Phone: <Phone aria-hidden="true" size={22} />,
  Email: <Mail aria-hidden="true" size={22} />,
};

const oneErrorEach = Object.fromEntries(Object.keys(contactFields).map((name) => [name, [" "]]));

function Sent() {
  return (
    <div id="sent" role="status" tabIndex={-1} className="mt-5">
      <Alert tone="success" title={messages.contact.success}>
        We’ve emailed you a receipt. A person will write back.
      </Alert>
    </div>
  );
}

function Refusal({ summary, fields }: Pick<RefusedForm, "summary" | "fields">) {
  const labels = labelsOf(contactFields);
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
