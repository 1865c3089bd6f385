import { data } from "react-router";
import { localeContext, overLimitContext, servicesContext } from "../../../context.ts";
import { applyPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { orRefused, refuseOverLimit } from "../../../platform/http/form-answer.server.ts";
import { redirectAfter, takeSuccess } from "../../../platform/http/success-notice.server.ts";
import { readUpload } from "../../../platform/http/upload.server.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { FieldInputs } from "../../../ui/form/form-fields.tsx";
import { ScreeningFields } from "../../../ui/form/screening-fields.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { LocalForm, LocalLink, linkTo, useLocalize } from "../../../ui/site/local-link.tsx";
import { useErrorText, useTexts } from "../../../ui/texts.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import { cameFrom } from "../../leads/web/came-from.server.ts";
import { toSubmission } from "../../screening/web/submission.server.ts";
import { cvRules } from "../careers.ts";
import { enhanceApplication } from "../enhance/application.ts";
import { applicationFields } from "../fields.ts";
import { JobCard } from "../web/job-card.tsx";
import type { Route } from "./+types/apply.ts";

export const handle: RouteHandle = { cache: { query: ["job"] } };

/** The form, for the job that the address names, with two related jobs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { careers } = services;
  const locale = context.get(localeContext);
  const query = new URL(request.url).searchParams;
  const named = query.get("job");
  const job = named
    ? await withFallback(services, "job", careers.getJob(named, locale), null)
    : null;
  const related = await withFallback(
    services,
    "jobs",
    job ? careers.listRelatedJobs(job, 2, locale) : careers.listJobs({}, locale),
    [],
  );
  const { happened: sent, headers } = await takeSuccess("application", request, context);
  const user = knownVisitor(context)?.user;
  const shown = {
    /** Of who is signed in, for the form's first two fields. */
    applicant: user ? { name: user.name, email: user.email } : null,
    job: job ? { slug: job.slug, title: job.title, type: job.type } : null,
    related: related.slice(0, 2),
    sent,
  };
  return data(shown, { headers });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  orRefused(async (values) => {
    const services = context.get(servicesContext);
    const { careers, screening } = services;
    const { fields, received } = await readUpload(request, {
      field: "cv",
      maxBytes: cvRules.maxBytes,
      // A file that came too often is read and thrown away.
      receive: (file) => careers.receiveCv(context.get(overLimitContext) ? null : file),
      discard: (cv) => cv.discard(),
    });
    Object.assign(values, fields);
    refuseOverLimit(context);
    const { kept_cv: key, kept_cv_name: name } = fields;
    // The browser forgot the file of the form that was refused before; the server has it.
    const cv =
      key && name && received.problem === cvRules.missing
        ? await careers.receiveKeptCv({ key, name })
        : received;
    await careers.apply(
      fields,
      cv,
      ({ email }) => screening.judge(toSubmission(context, "careers", "page", fields), email),
      (kept) => Object.assign(values, { kept_cv: kept.key, kept_cv_name: kept.name }),
      await cameFrom(services, "careers", fields),
    );
    return redirectAfter("application", context, sentPath);
  });

export const meta = (args: Route.MetaArgs) => pageMeta(args, applyPage);

const labelsIn = (texts: ReturnType<typeof useTexts<"careers">>) =>
  Object.fromEntries(
    Object.entries(texts).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

const sentPath = `${paths.careerApply()}?sent=1#sent`;

export default function ApplyPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { job, related, sent, applicant } = loaderData;
  const texts = useTexts("careers");
  const errorText = useErrorText();
  const localize = useLocalize();
  const labels = labelsIn(texts);
  const values = refused?.values;
  const error = (name: string) => refused?.fields[name]?.[0];
  const keptCvName = values?.kept_cv && !error("cv") ? values.kept_cv_name : undefined;
  return (
    <Container className="grid items-start gap-14 py-16 sm:py-24 lg:grid-cols-[1fr_22rem] lg:gap-20">
      <div>
        <h1 className="title">{job ? texts.applyFor({ job: job.title }) : texts.applyTitle}</h1>
        <p className="lede mt-4">{texts.applyLede}</p>
        {sent && !refused ? (
          <div id="sent" role="status" tabIndex={-1} className="mt-10">
            <Alert tone="success" title={texts.arrived}>
              {texts.arrivedText({ link: linkTo(paths.careers) })}
            </Alert>
          </div>
        ) : (
          <LocalForm
            method="post"
            action={paths.careerApply(job?.slug)}
            encType="multipart/form-data"
            noValidate
            data-application={JSON.stringify({
              sent: localize(sentPath),
              right: texts.cvRight,
              rules: {
                maxBytes: cvRules.maxBytes,
                missing: errorText(cvRules.missing),
                tooLarge: errorText(cvRules.tooLarge),
                wrongKind: errorText(cvRules.wrongKind),
              },
            })}
            className="mt-10 space-y-5"
          >
            {refused ? (
              <StaticErrorSummary
                message={refused.summary}
                fields={refused.fields}
                labels={labels}
                prefix="apply-"
              />
            ) : null}
            <input type="hidden" name="job" value={job?.slug ?? values?.job ?? ""} />
            <FieldInputs
              fields={applicationFields}
              labels={labels}
              prefix="apply-"
              star
              errors={refused?.fields ?? {}}
              values={{
                ...applicant,
                ...(job && { job_title: job.title, job_type: job.type }),
                ...values,
              }}
            />
            <Field
              id="apply-cv"
              label={`${texts.cv} *`}
              required
              hint={keptCvName ? texts.cvKept({ file: keptCvName }) : texts.cvHint}
              error={error("cv")}
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  name="cv"
                  accept={cvRules.accept}
                  className="control file-control"
                />
              )}
            </Field>
            {/* Always here: the script swaps the form's parts one by one. */}
            <div hidden>
              {keptCvName ? (
                <>
                  <input type="hidden" name="kept_cv" value={values?.kept_cv} />
                  <input type="hidden" name="kept_cv_name" value={keptCvName} />
                </>
              ) : null}
            </div>
            <Checkbox
              id="apply-terms"
              name="terms"
              defaultChecked={values?.terms === "on"}
              error={error("terms")}
              label={texts.acceptTerms({
                link: (text) => (
                  <LocalLink className="link" href={paths.terms} target="_blank" rel="noopener">
                    {text}
                  </LocalLink>
                ),
              })}
            />
            <ScreeningFields form="careers" fields={applicationFields} sent={values} />
            <Button type="submit" size="lg">
              {texts.apply}
            </Button>
            <template data-unreachable="">
              <StaticErrorSummary message={texts.unreachable} fields={{}} labels={{}} />
            </template>
            <InlineScript program={enhanceApplication} />
          </LocalForm>
        )}
      </div>
      {related.length > 0 ? (
        <aside aria-labelledby="related-title" className="lg:sticky lg:top-28">
          <GalleryPicture
            item={galleryPicture("board-redraw")}
            sizes="(min-width: 64rem) 22rem, 100vw"
            className="mb-6 h-auto w-full rounded-2xl max-lg:hidden"
          />
          <h2 id="related-title" className="text-lg font-semibold">
            {job ? texts.related : texts.openings}
          </h2>
          <ul className="mt-4 space-y-4">
            {related.map((one) => (
              <li key={one._id}>
                <JobCard job={one} level={3} />
              </li>
            ))}
          </ul>
          <p className="mt-5">
            <LocalLink className="link" href={paths.careers}>
              {texts.allOpenings}
            </LocalLink>
          </p>
        </aside>
      ) : null}
    </Container>
  );
}
