import { createElement, Fragment, type ReactElement, type ReactNode } from "react";

type RenderMarkup = (node: ReactNode, idPrefix: string) => string;

let renderMarkup: RenderMarkup | undefined;
/** While a part is drawn to be kept: parts inside it are drawn with it. */
let freezing = false;

/** Lets `Still` keep markup. The server calls it; in the browser and in development, everything is drawn each time. */
export function keepStills(render: RenderMarkup): void {
  renderMarkup = render;
}

/** By the objects a part was made from, one after the other, then by its name. They go when the objects go. */
interface Level {
  below: WeakMap<object, Level>;
  parts: Map<string, ReactElement | "seen">;
}

const newLevel = (): Level => ({ below: new WeakMap(), parts: new Map() });
const top = newLevel();

/**
 * A part of a page that looks the same for everybody. From its second use on, the server has its markup at hand and doesn't
 * draw it again.
 * @param props.name says which part this is, and holds everything it is made from that isn't in `of`. There must be a small,
 * fixed number of names: they are never dropped
 * @param props.of the content it is made from: objects that are replaced when they change
 * @param props.children one element or component with one element as its root. What is inside must not use a context,
 * the router's included
 */
export function Still(props: {
  name: string;
  of?: readonly object[];
  children: ReactElement;
}): ReactElement {
  const { name, of = [], children } = props;
  if (!renderMarkup || freezing) return children;
  let level = top;
  for (const object of of) {
    const next = level.below.get(object) ?? newLevel();
    level.below.set(object, next);
    level = next;
  }
  const kept = level.parts.get(name);
  if (kept && kept !== "seen") return kept;
  const part = kept ? freeze(children, name, renderMarkup) : children;
  level.parts.set(name, kept ? part : "seen");
  return part;
}

function freeze(element: ReactElement, name: string, render: RenderMarkup): ReactElement {
  freezing = true;
  try {
    return withMarkup(element, name, render);
  } finally {
    freezing = false;
  }
}

function withMarkup(element: ReactElement, name: string, render: RenderMarkup): ReactElement {
  let root = element;
  while (typeof root.type === "function") {
    root = (root.type as (props: unknown) => ReactElement)(root.props);
  }
  if (typeof root.type !== "string") throw new Error(`the part ${name} has no root element`);
  const { children, ...attributes } = root.props as { children?: ReactNode };
  const inside = render(createElement(Fragment, null, children), `${name.replace(/\W+/g, "-")}-`);
  return createElement(root.type, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: inside },
  });
}
