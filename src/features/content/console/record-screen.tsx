import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "wouter";
import { ApiError, get } from "../../../console/api.ts";
import { exactTimeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { hasPreview, Preview, usePreviewWidth } from "../../previews/console/preview.tsx";
import type { AdminRecord } from "../content-operations.ts";
import type { ContentField } from "../content-type.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { BrokenLinks } from "./broken-links.tsx";
import { Conflict } from "./conflict.tsx";
import { RecordDiff } from "./diff.tsx";
import { ErrorLinks } from "./error-links.tsx";
import { FieldInput } from "./fields.tsx";
import { History } from "./history.tsx";
import { PublishTogether } from "./publish-together.tsx";
import { RecordFoot } from "./record-foot.tsx";
import { RecordHead, RecordTabs } from "./record-head.tsx";
import { RecordSchedule } from "./schedule.tsx";
import { useContentAccess } from "./use-content-access.ts";
import { type RecordForm, useRecordForm } from "./use-record-form.ts";

interface Props {
  type: ContentTypeName;
  id: string;
  history: boolean;
}

/** One record: its form, or its versions. */
export function RecordScreen({ type, id, history }: Props) {
  const isNew = id === "new";
  const record = useQuery({
    queryKey: ["record", type, id],
    queryFn: () => get(`/content/${type}/${encodeURIComponent(id)}`),
    enabled: !isNew,
    // Don't change a record while someone edits it. Saving detects changes by others.
    refetchOnWindowFocus: false,
  });
  const definition = getContentType(type);
  if (record.error) {
    return (
      <section className="record-pane p-6" aria-label={definition.one}>
        <title>{`${definition.name} · Console`}</title>
        <h1 className="screen-title">
          {record.error instanceof ApiError && record.error.status === 404
            ? `There is no such ${definition.one}`
            : "This can’t be shown"}
        </h1>
        <p role="alert" className="mt-2">
          {record.error.message}
        </p>
        <Link className="btn mt-4" href={consolePaths.list(type)}>
          {definition.name}
        </Link>
      </section>
    );
  }
  if (!isNew && !record.data) {
    return (
      <section className="record-pane p-6" aria-label={definition.one}>
        <p role="status" className="text-muted">
          Loading…
        </p>
      </section>
    );
  }
  return <LoadedRecord type={type} id={id} history={history} record={record.data ?? null} />;
}

function LoadedRecord(props: Props & { record: AdminRecord | null }) {
  const { type, history, record } = props;
  const form = useRecordForm(props);
  const { definition, readOnly, values, errors, failure, drafts, working, conflict } = form;
  const { me } = useMe();
  const { canRead } = useContentAccess();
  const mayRead = canRead(type);
  const fields = Object.entries(definition.fields).filter(
    ([, { locale }]) => !locale || me.languages.includes(locale),
  );
  const [chosenWidth, chooseWidth] = usePreviewWidth();
  const previewed = hasPreview(type);
  const previewWidth = history || !previewed || !mayRead ? null : chosenWidth;
  const title = record?.title || `New ${definition.one}`;
  return (
    <section
      className="record-pane"
      tabIndex={-1}
      data-preview={previewWidth ? true : undefined}
      aria-labelledby="record-title"
    >
      <title>{`${title} · Console`}</title>
      <RecordHead form={form} title={title} history={history} />
      {mayRead ? (
        <RecordTabs
          form={form}
          history={history}
          previewed={previewed ? previewWidth !== null : null}
        />
      ) : null}
      {previewWidth ? (
        <Preview
          type={type}
          id={record?.id ?? null}
          data={form.finish(values)}
          width={previewWidth}
          chooseWidth={chooseWidth}
          mayShare={!readOnly}
        />
      ) : null}
      <div className="record-body">
        <div
          ref={form.summary}
          tabIndex={-1}
          role="alert"
          className={failure ? "failure" : undefined}
        >
          {failure}
          {failure ? <ErrorLinks errors={errors} fields={definition.fields} /> : null}
          {failure ? (
            <PublishTogether
              drafts={drafts}
              working={working}
              publish={() => void form.publish(drafts)}
            />
          ) : null}
        </div>
        {history && record ? (
          <History record={record} onRestored={form.restored} />
        ) : (
          <>
            <PartLinks fields={fields} />
            <RecordBody form={form} mayRead={mayRead} fields={fields} />
          </>
        )}
      </div>
      {form.dialogs}
      {conflict && form.edits ? (
        <Conflict
          base={form.base}
          mine={form.finish(values)}
          current={conflict}
          onClose={form.closeConflict}
          onChoose={(chosen) => form.resolve(chosen)}
        />
      ) : null}
    </section>
  );
}

const partId = (part: string) => `part-${part.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;

/** The ways to the parts of a long form. */
function PartLinks({ fields }: { fields: readonly [key: string, ContentField][] }) {
  const names = fields.flatMap(([, { part }]) => part ?? []);
  if (names.length === 0) return null;
  return (
    <nav aria-label="Parts of this form" className="part-links">
      {names.map((name) => (
        <a key={name} href={`#${partId(name)}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** What is doubtful in the stored texts, though nothing keeps them from being published. */
function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="notice">
      <h2 className="section-title">Warnings</h2>
      <ul>
        {warnings.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}

/** The screen of one record: notes about it, its fields, and its actions. */
function RecordBody(props: {
  form: RecordForm;
  mayRead: boolean;
  fields: readonly [key: string, ContentField][];
}) {
  const { form, mayRead } = props;
  const { type, id, record, definition, parts, readOnly, values, dirty, working } = form;
  const part = {
    id,
    record,
    values,
    readOnly,
    edit: form.edit,
    editAll: form.editAll,
    refused: form.refused,
  };
  const { Head, below = {}, Preview: OwnPreview, Foot } = mayRead ? parts : {};
  return (
    <>
      {form.found && form.edits ? (
        <p className="notice">
          {`You typed this on ${exactTimeText(form.edits.at)} and haven’t saved it. `}
          <button type="button" className="link" onClick={form.forget}>
            Discard it
          </button>
        </p>
      ) : null}
      {record && record.state !== "draft" && !readOnly && !dirty ? (
        <BrokenLinks type={type} id={id} />
      ) : null}
      {dirty || readOnly ? null : <Warnings warnings={record?.warnings ?? []} />}
      {record?.live ? (
        <details className="notice">
          <summary>What changes when you publish</summary>
          <RecordDiff type={type} from={record.live} to={record.data} />
        </details>
      ) : null}
      <form id="record-form" noValidate onSubmit={(event) => void form.saveOnly(event)}>
        {Head ? <Head {...part} /> : null}
        {props.fields.map(([key, field]) => {
          const Below = below[key];
          return field.fixed ? null : (
            <Fragment key={key}>
              {field.part ? (
                <h2 id={partId(field.part)} className="form-part">
                  {field.part}
                </h2>
              ) : null}
              <FieldInput
                name={key}
                recordId={id}
                field={field}
                value={values[key]}
                values={values}
                errors={form.errors[key] ?? []}
                readOnly={readOnly}
                onChange={(value) => form.edit(key, value)}
              />
              {Below ? <Below {...part} /> : null}
            </Fragment>
          );
        })}
      </form>
      {OwnPreview ? <OwnPreview {...part} /> : null}
      {record && (record.scheduled.length > 0 || !readOnly) && !definition.single ? (
        <div className="schedule">
          <RecordSchedule
            record={record}
            readOnly={readOnly}
            open={definition.open}
            working={working}
            plan={form.schedule}
          />
        </div>
      ) : null}
      {record && Foot ? <Foot {...part} /> : null}
      {record ? <RecordFoot form={form} record={record} /> : null}
    </>
  );
}
