import type { ComponentType } from "react";
import { Island } from "./island.tsx";

/** Where React takes over in the browser, and the island that has the component. */
interface ReactPartProps<Props> {
  /** The component's name in its island: enhance/start-react.tsx. */
  name: string;
  component: ComponentType<Props>;
  /** As JSON, they are the same in the browser. */
  props: Props;
  /** By `?island`. */
  url: string;
}

/**
 * A part of a page that has state and events. The server draws it, so it works as HTML; its island (a file that begins with
 * `startReact`) hydrates it after the paint.
 */
export function ReactPart<Props extends object>({
  name,
  component: Component,
  props,
  url,
}: ReactPartProps<Props>) {
  return (
    <>
      <div data-react={name}>
        <Component {...props} />
      </div>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
      />
      <Island url={url} />
    </>
  );
}
