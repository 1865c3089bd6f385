import {
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  use,
} from "react";
import { jsx } from "react/jsx-runtime";

type RenderMarkup = (node: ReactNode, idPrefix: string) => string;

let renderMarkup: RenderMarkup | undefined;
/** While a part is drawn to be kept: parts inside it are drawn with it. */
let freezing = false;

/** Lets `Still` keep markup. The server calls it; in the browser and in development, everything is drawn each time. */
export function keepStills(render: RenderMarkup): void {
  renderMarkup = render;
}

/** Markup that is kept. The same object stands for the same text, so what is made of the text can be kept with it. */
export interface KeptMarkup {
  readonly html: string;
}

/**
 * Takes the place of kept markup while a document is drawn: it gets the markup and gives what stands for it in the document.
 * So the server has nothing to do with the text of a part that it knows already.
 */
export const PlaceMarkupContext = createContext<((markup: KeptMarkup) => string) | undefined>(
  undefined,
);

/** The root element of a part that is kept, and what is inside it. */
interface Kept {
  type: string;
  attributes: object;
  inside: KeptMarkup;
}

/** The tags of a page's head, and its structured data (JSON-LD), which belongs behind what people see. */
export interface KeptHead {
  tags: KeptMarkup;
  data: KeptMarkup;
}

/** By the objects a part was made from, one after the other, then by its name. They go when the objects go. */
interface Level {
  below: WeakMap<object, Level>;
  parts: Map<string, Kept | KeptHead | "seen">;
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
  const place = use(PlaceMarkupContext);
  const kept = keep(name, of, (render) => draw(children, name, render));
  if (!kept) return children;
  const { type, attributes, inside } = kept;
  // Not `createElement`, which copies all attributes once more.
  return jsx(type as "div", {
    ...attributes,
    dangerouslySetInnerHTML: { __html: place ? place(inside) : inside.html },
  });
}

const dataOpening = '<script type="application/ld+json">';

/**
 * The tags of a page's head, kept as `Still` keeps parts of the body. To be called while the page is drawn.
 * @param drawTags gives them as plain elements. It may use contexts
 * @returns undefined for tags that are used for the first time
 */
export function keepHead(
  name: string,
  of: readonly object[],
  drawTags: () => ReactElement,
): KeptHead | undefined {
  return keep(name, of, (render) => {
    const [tags = "", ...data] = render(drawTags(), "").split(dataOpening);
    return { tags: { html: tags }, data: { html: data.map((one) => dataOpening + one).join("") } };
  });
}

/** @returns undefined for what is used for the first time, and while a part around it is drawn */
function keep<Part extends Kept | KeptHead>(
  name: string,
  of: readonly object[],
  make: (render: RenderMarkup) => Part,
): Part | undefined {
  if (!renderMarkup || freezing) return undefined;
  let level = top;
  for (const object of of) {
    const next = level.below.get(object) ?? newLevel();
    level.below.set(object, next);
    level = next;
  }
  const known = level.parts.get(name);
  if (!known) {
    level.parts.set(name, "seen");
    return undefined;
  }
  if (known !== "seen") return known as Part;
  freezing = true;
  try {
    const part = make(renderMarkup);
    level.parts.set(name, part);
    return part;
  } finally {
    freezing = false;
  }
}

function draw(element: ReactElement, name: string, render: RenderMarkup): Kept {
  let root = element;
  while (typeof root.type === "function") {
    root = (root.type as (props: unknown) => ReactElement)(root.props);
  }
  if (typeof root.type !== "string") throw new Error(`the part ${name} has no root element`);
  const { children, ...attributes } = root.props as { children?: ReactNode };
  const html = render(createElement(Fragment, null, children), `${name.replace(/\W+/g, "-")}-`);
  return { type: root.type, attributes, inside: { html } };
}
