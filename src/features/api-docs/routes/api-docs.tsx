import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { apiDocsPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import { knownError } from "../../../platform/http/errors.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { enhanceCopy } from "../../../ui/enhance/copy-text.ts";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { LocalForm, LocalLink } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import islandUrl from "../enhance/try-call.ts?island";
import type { Route } from "./+types/api-docs.ts";
import { type DocCall, type DocField, readableApi } from "./api-docs.server.ts";
import { action as tryCall } from "./try-call.ts";

export const handle: RouteHandle = { cache: {} };

export const loader = ({ context }: Route.LoaderArgs) =>
  readableApi(context.get(servicesContext).config);

/** A call that was sent without JavaScript. One that only reads is opened; the answer of any other is shown at its place. */
export async function action(args: Route.ActionArgs) {
  try {
    return await sendCall(args);
  } catch (error) {
    const expected = knownError(error);
    if (!expected) throw error;
    return data({ problem: expected.userMessage, tried: undefined }, { status: expected.status });
  }
}

async function sendCall({ request, context, ...args }: Route.ActionArgs) {
  const { call: id = "", body = "", ...values } = Object.fromEntries(await readForm(request));
  const { config } = context.get(servicesContext);
  const call = readableApi(config).calls.find((one) => one.id === id);
  if (call?.body === null) {
    const query = new URLSearchParams();
    let path = call.path;
    for (const { name } of call.inputs) {
      const value = values[name] ?? "";
      if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
      else if (value !== "") query.set(name, value);
    }
    return redirect(`${path}${query.size > 0 ? `?${query}` : ""}`, 303);
  }
  const response = await tryCall({
    ...args,
    ...{ context, params: { call: id } },
    request: new Request(new URL(`/api/try/${encodeURIComponent(id)}`, request.url), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    }),
  });
  const answer = JSON.stringify(await response.json(), null, 2);
  return { problem: "", tried: { id, body, status: response.status, answer } };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, apiDocsPage);

/** The JSON contract for readers; programs read the OpenAPI document it is made of. */
export default function ApiDocsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { calls, schemas, description } = loaderData;
  const texts = useTexts("apiDocs");
  const lang = useEnglish();
  const [lede = "", ...details] = description.split("\n\n");
  return (
    <Container className="py-16 sm:py-24">
      <h1 className="title">{texts.title}</h1>
      <p className="lede mt-4 max-w-3xl" lang={lang}>
        {lede}
      </p>
      {actionData?.problem ? (
        <div role="alert" className="mt-6 max-w-3xl">
          <Alert tone="error" title={actionData.problem} />
        </div>
      ) : null}
      {details.map((detail) => (
        <p key={detail} className="mt-4 max-w-3xl text-muted" lang={lang}>
          {withCode(detail)}
        </p>
      ))}
      <p className="mt-4">
        <LocalLink className="link" href={paths.openApi}>
          {texts.document}
        </LocalLink>
      </p>
      <div className="mt-14 grid grid-cols-1 gap-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
        <nav
          aria-label={texts.contents}
          className="grid grid-cols-2 content-start gap-8 text-sm lg:sticky lg:grid-cols-1 lg:top-24 lg:self-start"
        >
          <Contents title={texts.calls} ids={calls.map((call) => call.id)} />
          <Contents title={texts.schemas} ids={schemas.map((schema) => schema.name)} />
        </nav>
        <div className="min-w-0 space-y-16">
          {calls.map((call) => (
            <Call key={call.id} call={call} tried={actionData?.tried} />
          ))}
          <section aria-labelledby="schemas-title" className="border-t border-line pt-12">
            <h2 id="schemas-title" className="heading">
              {texts.schemas}
            </h2>
            <p className="mt-3 text-muted">{texts.schemasText}</p>
            <div className="mt-10 space-y-12">
              {schemas.map((schema) => (
                <section key={schema.name} id={schema.name} aria-label={schema.name}>
                  <h3 className="text-xl font-semibold">{schema.name}</h3>
                  <Fields fields={schema.fields} />
                </section>
              ))}
            </div>
          </section>
        </div>
      </div>
      <InlineScript program={enhanceCopy} />
      <Island url={islandUrl} />
    </Container>
  );
}

interface Tried {
  id: string;
  body: string;
  status: number;
  answer: string;
}

/** The `lang` of what the OpenAPI document says, where the page is in another language. */
const useEnglish = () => (useLocale() === "en" ? undefined : "en");

function Call({ call, tried }: { call: DocCall; tried: Tried | undefined }) {
  const texts = useTexts("apiDocs");
  const lang = useEnglish();
  const of = (part: string) => texts.exampleOf({ part, call: call.id });
  return (
    <section id={call.id} aria-labelledby={`${call.id}-title`}>
      <p className="flex flex-wrap items-center gap-3">
        <span className={`badge ${call.method === "GET" ? "badge-accent" : "badge-signal"}`}>
          {call.method}
        </span>
        <code className="min-w-0 break-all font-mono">{call.path}</code>
      </p>
      <h2 id={`${call.id}-title`} className="mt-3 text-xl font-semibold" lang={lang}>
        {call.summary}
      </h2>
      {call.parameters.length > 0 ? (
        <Fields label={texts.parameters} fields={call.parameters} />
      ) : null}
      {call.payload.length > 0 ? <Fields label={texts.payload} fields={call.payload} /> : null}
      <h3 className="mt-6 text-sm font-semibold">{texts.responses}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {call.answers.map((answer) => (
          <li key={answer.status} className="grid gap-x-4 py-2 sm:grid-cols-[4rem_1fr_auto]">
            <span className="font-mono font-semibold">{answer.status}</span>
            <span className="text-muted" lang={lang}>
              {withCode(answer.description)}
            </span>
            <span className="font-mono text-muted">{answer.schema}</span>
          </li>
        ))}
      </ul>
      <Example
        id={`request-of-${call.id}`}
        title={texts.request}
        label={of(texts.request)}
        text={call.example}
      />
      <details className="mt-3">
        <summary className="cursor-pointer text-sm font-semibold text-accent">
          {texts.inJavaScript}
        </summary>
        <Example
          id={`javascript-of-${call.id}`}
          title="fetch"
          label={of("JavaScript")}
          text={call.fetchExample}
        />
      </details>
      <Example
        id={`response-of-${call.id}`}
        title={texts.response}
        label={of(texts.response)}
        text={call.response}
      />
      <TryIt call={call} tried={tried?.id === call.id ? tried : undefined} />
    </section>
  );
}

/** Sends the call: one that only reads for real, any other to an address that checks the payload and does nothing. */
function TryIt({ call, tried }: { call: DocCall; tried: Tried | undefined }) {
  const { id, body } = call;
  const texts = useTexts("apiDocs");
  return (
    <details className="mt-6 rounded-xl border border-line" open={tried !== undefined}>
      <summary className="cursor-pointer px-4 py-3 font-semibold">{texts.tryIt}</summary>
      <LocalForm
        method="post"
        action={`${paths.apiDocs}#${id}`}
        data-try={body === null ? call.path : `/api/try/${id}`}
        className="space-y-4 border-t border-line p-4"
      >
        <input type="hidden" name="call" value={id} />
        {call.inputs.map(({ name, value, required }) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            name={name}
            label={name}
            defaultValue={value}
            required={required}
          />
        ))}
        {body === null ? null : (
          <>
            <p className="text-sm text-muted">{texts.tryText}</p>
            <label className="block">
              <span className="text-sm font-medium">{texts.payload}</span>
              <textarea
                name="body"
                rows={Math.min(body.split("\n").length + 1, 16)}
                spellCheck={false}
                defaultValue={tried?.body ?? body}
                className="control mt-1 font-mono text-sm"
              />
            </label>
          </>
        )}
        <Button type="submit">{texts.send}</Button>
        <div role="status" data-answer="" data-none={texts.noAnswer} hidden={!tried}>
          <p className="font-mono text-sm font-semibold">{tried?.status}</p>
          <pre className="mt-2 whitespace-pre-wrap break-words rounded-xl border border-line bg-wash p-4 text-sm">
            <code>{tried?.answer}</code>
          </pre>
        </div>
      </LocalForm>
    </details>
  );
}

function Example(props: { id: string; title: string; label: string; text: string }) {
  const { id, title, label, text } = props;
  const texts = useTexts("apiDocs");
  return (
    <>
      <div className="mt-6 flex min-h-9 items-center justify-between">
        <h3 className="text-sm font-semibold">{title}</h3>
        <button
          type="button"
          data-copy={id}
          className="needs-script min-h-9 cursor-pointer grid-flow-col items-center gap-1.5 px-2 text-sm font-medium text-accent"
        >
          <Copy aria-hidden="true" size={15} />
          <span role="status" data-copied={texts.copied} data-failed={texts.notCopied}>
            {texts.copy}
          </span>
          <span className="sr-only">{label}</span>
        </button>
      </div>
      {/* Long lines wrap, so nothing hides at the right of a phone. */}
      <pre
        id={id}
        className="mt-1 whitespace-pre-wrap rounded-xl border border-line bg-wash p-4 text-sm"
      >
        <code>
          <Colored text={text} />
        </code>
      </pre>
    </>
  );
}

/** The names, texts, and other values of JSON, on its own or in a command. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null|-?\d+(?:\.\d+)?)(?=\s*[,}\]\n])/g;

function Colored({ text }: { text: string }) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: quoted, 2: colon, index } of text.matchAll(token)) {
    const found = quoted ?? whole;
    const color = colon ? "text-accent" : quoted ? "text-info" : "text-signal";
    pieces.push(
      text.slice(end, index),
      <span key={index} className={color}>
        {found}
      </span>,
    );
    end = index + found.length;
  }
  return [...pieces, text.slice(end)];
}

function Contents({ title, ids }: { title: string; ids: string[] }) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-3">
        {ids.map((id) => (
          <li key={id}>
            <a
              className="inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline"
              href={`#${id}`}
            >
              {id}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Words between backticks in the type of code, as the OpenAPI document's Markdown means them. */
const withCode = (text: string) =>
  text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
      <code key={index} className="font-mono text-ink">
        {part}
      </code>
    ) : (
      part
    ),
  );

/** @param props.label heading; none where the heading above says it */
function Fields({ label, fields }: { label?: string; fields: DocField[] }) {
  const texts = useTexts("apiDocs");
  const lang = useEnglish();
  return (
    <>
      {label ? <h3 className="mt-6 text-sm font-semibold">{label}</h3> : null}
      <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
        {fields.map((field) => (
          <div key={field.name} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
            <dt>
              <code className="break-all font-mono font-semibold">{field.name}</code>
              {field.required ? <span className="text-muted">{` ${texts.required}`}</span> : null}
            </dt>
            <dd className="min-w-0 text-muted">
              <span className="break-words font-mono">{field.type}</span>
              {field.note ? <span lang={lang}> · {withCode(field.note)}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
