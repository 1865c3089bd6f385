import { type ComponentType, use } from "react";
import type { CatalogName } from "../../contract/catalogs.ts";
import type { Locale } from "../../contract/locale.ts";
import type { TextParts } from "../../contract/texts.ts";
import { Alert } from "../controls/alert.tsx";
import { TextsContext, useTexts } from "../texts.ts";
import { Island } from "./island.tsx";
import { reloadLink } from "./reload-link.tsx";

/** Where React takes over in the browser, and the island that has the component. */
interface ReactPartProps<Props> {
  /** The component's name in its island: enhance/start-react.tsx. */
  name: string;
  component: ComponentType<Props>;
  /** As JSON, they are the same in the browser. */
  props: Props;
  /** Catalogs that the component reads by `useTexts`. */
  texts?: readonly CatalogName[];
  /** By `?island`. */
  url: string;
}

/** A part's data for the browser, as JSON. */
export interface SentPart {
  props: object;
  locale: Locale;
  texts: Readonly<Record<string, TextParts>>;
}

/** Sentences that are shown as they are needn't be sent. */
const withoutOriginals = (parts: TextParts): TextParts =>
  Object.fromEntries(Object.entries(parts).filter(([sentence, [, text]]) => text !== sentence));

/**
 * A part of a page that has state and events. The server draws it, so it works as HTML; its island (a file that begins with
 * `startReact`) hydrates it after the paint.
 */
export function ReactPart<Props extends object>({
  name,
  component: Component,
  props,
  texts = [],
  url,
}: ReactPartProps<Props>) {
  const page = use(TextsContext);
  const form = useTexts("form");
  const sent: SentPart = {
    props,
    locale: page?.locale ?? "en",
    texts: Object.fromEntries(
      texts.map((catalog) => {
        const parts = page?.parts(catalog) ?? {};
        return [catalog, catalog === "errors" ? withoutOriginals(parts) : parts];
      }),
    ),
  };
  return (
    <>
      <div
        data-react-stopped={name}
        role="alert"
        tabIndex={-1}
        hidden
        className="mb-8 scroll-mt-24"
      >
        <Alert tone="error" title={form.stopped}>
          {form.stoppedText({ reload: reloadLink })}
        </Alert>
      </div>
      <div data-react={name}>
        <TextsContext value={page && { ...page, live: true }}>
          <Component {...props} />
        </TextsContext>
      </div>
      <script
        type="application/json"
        data-react-sent={name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end
        dangerouslySetInnerHTML={{ __html: JSON.stringify(sent).replaceAll("<", "\\u003c") }}
      />
      <Island url={url} />
    </>
  );
}
