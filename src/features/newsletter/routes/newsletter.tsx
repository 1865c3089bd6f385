import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { newsletterPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { answerForm } from "../../../platform/http/form-answer.server.ts";
import { redirectAfter, takeSuccess } from "../../../platform/http/success-notice.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import { cameFrom } from "../../leads/web/came-from.server.ts";
import { toSubmission } from "../../screening/web/submission.server.ts";
import { newsletterPayload } from "../newsletter.ts";
import { NewsletterForm } from "../web/newsletter.tsx";
import type { Route } from "./+types/newsletter.ts";

export const handle: RouteHandle = { cache: {}, edits: [["wording", "newsletter"]] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { happened: subscribed, headers } = await takeSuccess("newsletter", request, context);
  return data({ subscribed }, { headers });
}

/** Where every newsletter form posts to without a script. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(
    request,
    newsletterPayload,
    async (input, sent) => {
      const services = context.get(servicesContext);
      const { newsletter, screening } = services;
      const submission = toSubmission(context, "newsletter", "page", sent);
      const reasons = await screening.judge(submission, input.email);
      await newsletter.subscribe(input, reasons, await cameFrom(services, "newsletter", sent));
      return redirectAfter("newsletter", context, `${paths.newsletter}?subscribed=1`);
    },
    context,
  );

export const meta = (args: Route.MetaArgs) => pageMeta(args, newsletterPage);

export default function NewsletterPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { subscribed } = loaderData;
  const texts = useTexts("newsletter");
  return (
    <Container className="grid items-center gap-12 py-16 sm:py-24 lg:grid-cols-2 lg:gap-20">
      <div className="max-w-xl">
        <h1 className="title">{texts.title}</h1>
        <p className="lede mt-4">{texts.intro}</p>
        {subscribed && !refused ? (
          <div role="status" className="mt-8">
            <Alert tone="success" title={texts.success}>
              {texts.confirmNext}
            </Alert>
          </div>
        ) : null}
        {refused ? (
          <div role="alert" tabIndex={-1} data-focus="" className="mt-8">
            <Alert tone="error" title={texts.failure} />
          </div>
        ) : null}
        <div className="mt-8">
          <NewsletterForm
            id="newsletter-page-email"
            sent={refused?.values}
            error={refused ? (refused.fields.email?.[0] ?? refused.summary) : undefined}
          />
        </div>
      </div>
      <GalleryPicture
        item={galleryPicture("stop-heat")}
        sizes="28rem"
        className="h-auto w-full max-w-md justify-self-end rounded-2xl max-lg:hidden"
      />
    </Container>
  );
}
