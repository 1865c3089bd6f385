import { type CSSProperties, createContext, createElement as h, type ReactNode, use } from "react";
import { mailtoLink } from "../../contract/email-address.ts";
import { links } from "../../contract/links.ts";
import type { Locale } from "../../contract/locale.ts";
import {
  type BrandColors,
  darkTheme,
  lightTheme,
  markKey,
  themeColors,
} from "../../contract/theme.ts";
import { darkQuery } from "./dark-query.ts";
import type { Brand } from "./template.ts";

const font =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const { ink, muted: quiet } = lightTheme;
/** Between ink and muted: long texts of the theme's ink look harsh in mail clients. */
const body = { light: "#26352e", dark: "#d3ddd7" };

const style = {
  preview: {
    display: "none",
    lineHeight: "1px",
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    overflow: "hidden",
  },
  page: { backgroundColor: lightTheme.wash, fontFamily: font, padding: "32px 12px" },
  card: {
    backgroundColor: lightTheme.paper,
    border: `1px solid ${lightTheme.line}`,
    borderRadius: "12px",
    padding: "32px",
  },
  brand: {
    color: ink,
    fontSize: "18px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    textDecoration: "none",
  },
  mark: {
    display: "inline-block",
    borderRadius: "8px",
    marginRight: "10px",
    verticalAlign: "middle",
  },
  heading: {
    color: ink,
    fontSize: "24px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    lineHeight: "30px",
    margin: "28px 0 12px",
  },
  paragraph: { color: body.light, fontSize: "16px", lineHeight: "25px", margin: "0 0 16px" },
  small: { color: quiet, fontSize: "14px", lineHeight: "21px", margin: "0 0 16px" },
  button: {
    borderRadius: "8px",
    display: "inline-block",
    fontSize: "16px",
    fontWeight: 600,
    lineHeight: "20px",
    padding: "14px 22px",
    textDecoration: "none",
  },
  link: { textDecoration: "underline", wordBreak: "break-word" },
  quote: {
    color: body.light,
    fontSize: "16px",
    lineHeight: "25px",
    margin: "0 0 16px",
    padding: "2px 0 2px 16px",
    overflowWrap: "anywhere",
  },
  picture: {
    borderRadius: "8px",
    display: "block",
    height: "auto",
    margin: "0 0 20px",
    width: "100%",
  },
  table: { margin: "0 0 16px" },
  tableCell: {
    borderTop: `1px solid ${lightTheme.line}`,
    color: body.light,
    fontSize: "16px",
    lineHeight: "25px",
    padding: "10px 0",
    verticalAlign: "top",
  },
  rule: { border: "none", borderTop: `1px solid ${lightTheme.line}`, margin: "28px 0 20px" },
  footer: { color: quiet, fontSize: "13px", lineHeight: "20px", margin: "0 0 8px" },
} as const satisfies Record<string, CSSProperties>;

/** Left out when the text version is made. (React's types don't know the attribute.) */
const notInText: object = { "data-skip-in-text": true };

/** React's hint to load a picture early is an element that means nothing in an email. */
const notPreloaded = { fetchPriority: "low" } as const;

/** Mail programs show the words after the subject. These characters follow ours, so that the heading isn't shown after them. */
const invisible = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";
const mostPreview = 150;

type Look = { className?: string; style?: CSSProperties };

/** One cell that lays out what is in it: Outlook knows neither padding nor a width on anything else. */
const cell = (
  table: Look & { align?: string; width?: string },
  td: Look,
  ...children: ReactNode[]
): ReactNode =>
  h(
    "table",
    { role: "presentation", border: 0, cellPadding: 0, cellSpacing: 0, ...table },
    h("tbody", null, h("tr", null, h("td", td, ...children))),
  );

/** Email clients keep inline styles. Some also keep this sheet, which follows the reader's dark mode. */
const darkSheet = ({ accent, onAccent }: BrandColors["dark"]) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
${darkQuery} {
  .page { background-color: ${darkTheme.paper} !important; }
  .card { background-color: ${darkTheme.surface} !important; border-color: ${darkTheme.line} !important; }
  .strong { color: ${darkTheme.ink} !important; }
  .body { color: ${body.dark} !important; }
  .quiet { color: ${darkTheme.muted} !important; }
  .button { background-color: ${accent} !important; color: ${onAccent} !important; }
  .link { color: ${accent} !important; }
  .rule { border-color: ${darkTheme.line} !important; }
}`;

/** The header and footer of every email. */
const layoutTexts: Readonly<Record<Locale, { questions: string; openLink: string }>> = {
  en: { questions: "Questions? Email ", openLink: "Or open this link: " },
  es: { questions: "¿Preguntas? Escribe a ", openLink: "O abre este enlace: " },
};
const localeOf = ({ clock }: Brand): Locale => clock.locale ?? "en";
const LocaleContext = createContext<Locale>("en");

/** The accent of the scheme that every client shows, for what stands in the email. */
const AccentContext = createContext(themeColors.light);

const markOf = (colors: BrandColors): string =>
  colors.own || colors.mark ? links.brandMark(markKey(colors), 192) : links.emailLogo;

/** The whole email: brand, heading, content, and a footer that says who sent it and why. */
export function layout(
  brand: Brand,
  parts: {
    /** The document's title, which screen readers announce. */
    title: string;
    preview: string;
    heading: string;
    reason: string;
  },
  ...content: ReactNode[]
): ReactNode {
  return h(
    "html",
    { lang: localeOf(brand) },
    h(
      "head",
      null,
      h("meta", { httpEquiv: "Content-Type", content: "text/html; charset=UTF-8" }),
      h("title", null, parts.title),
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "x-apple-disable-message-reformatting" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("style", null, darkSheet(brand.colors.dark)),
    ),
    h(
      AccentContext,
      { value: brand.colors.light },
      h(
        LocaleContext,
        { value: localeOf(brand) },
        h(
          "body",
          { className: "page", style: { ...style.page, padding: 0, margin: 0 } },
          cell(
            { width: "100%" },
            { className: "page", style: style.page },
            preview(parts.preview),
            cell(
              { align: "center", width: "100%", style: { maxWidth: "560px" } },
              { className: "card", style: style.card },
              h(
                "a",
                {
                  href: brand.origin,
                  className: "strong",
                  style: style.brand,
                  target: "_blank",
                  // The text version names the brand in its footer.
                  ...notInText,
                },
                // A picture, because hardly any client draws SVG. Next to the name it needs no text of its own.
                h("img", {
                  src: brand.origin + markOf(brand.colors),
                  width: 32,
                  height: 32,
                  alt: "",
                  style: style.mark,
                  ...notPreloaded,
                }),
                brand.name,
              ),
              h("h1", { className: "strong", style: style.heading }, parts.heading),
              ...content,
              h("hr", { className: "rule", style: style.rule }),
              ...footer(brand, parts.reason),
            ),
          ),
        ),
      ),
    ),
  );
}

function preview(text: string): ReactNode {
  const visible = text.slice(0, mostPreview);
  const filler = invisible.repeat(mostPreview - visible.length);
  return h("div", { style: style.preview, ...notInText }, visible, h("div", null, filler));
}

function footer(brand: Brand, reason: string): ReactNode[] {
  const line = (...children: ReactNode[]) =>
    h("p", { className: "quiet", style: style.footer }, ...children);
  return [
    line(reason),
    brand.email &&
      line(layoutTexts[localeOf(brand)].questions, link(mailtoLink(brand.email), brand.email), "."),
    line([brand.name, brand.address].filter(Boolean).join(" · ")),
  ];
}

export function paragraph(...children: ReactNode[]): ReactNode {
  return h("p", { className: "body", style: style.paragraph }, ...children);
}

export function smallPrint(...children: ReactNode[]): ReactNode {
  return h("p", { className: "quiet", style: style.small }, ...children);
}

export function link(href: string, label: string): ReactNode {
  return h(AccentLink, { href, label });
}
function AccentLink({ href, label }: { href: string; label: string }): ReactNode {
  const { accent: color } = use(AccentContext);
  const look = { className: "link", style: { color, ...style.link } };
  return h("a", { href, ...look, target: "_blank" }, label);
}

/** The paid items, one row each. The last cell is an amount. */
export function table(rows: readonly (readonly string[])[]): ReactNode {
  const row = (cells: readonly string[], key: number) =>
    h(
      "tr",
      { key },
      cells.map((words, at) =>
        h(
          "td",
          {
            key: words,
            className: "body rule",
            style: { ...style.tableCell, textAlign: at === cells.length - 1 ? "right" : "left" },
          },
          words,
        ),
      ),
    );
  return h(
    "table",
    { width: "100%", border: 0, cellPadding: 0, cellSpacing: 0, style: style.table },
    h("tbody", null, rows.map(row)),
  );
}

/** A button, and its address for clients that don't show buttons. The text version has both in one. */
export function action(label: string, href: string): ReactNode {
  return [
    h(AccentButton, { key: "button", href, label }),
    h(
      "p",
      {
        key: "address",
        className: "quiet",
        style: { ...style.small, margin: "16px 0" },
        ...notInText,
      },
      h(OpenLink),
      link(href, href),
    ),
  ];
}

function OpenLink(): ReactNode {
  return layoutTexts[use(LocaleContext)].openLink;
}

function AccentButton({ href, label }: { href: string; label: string }): ReactNode {
  const { accent, onAccent } = use(AccentContext);
  const { borderRadius, padding } = style.button;
  const colors = { backgroundColor: accent, color: onAccent };
  // Outlook ignores the link's padding and takes the cell's, which only it knows.
  const forOutlook = { msoPaddingAlt: padding };
  const look = { ...colors, ...style.button };
  return cell(
    { style: { margin: "24px 0 0" } },
    { className: "button", style: { backgroundColor: accent, borderRadius, ...forOutlook } },
    h("a", { href, className: "button", style: look, target: "_blank" }, label),
  );
}

/** A picture across the email. Next to the heading it needs no text of its own. */
export function picture(src: string): ReactNode {
  return h("img", {
    src,
    width: 496,
    alt: "",
    style: style.picture,
    ...notPreloaded,
    ...notInText,
  });
}

/** Text that someone wrote. */
export function quote(...children: ReactNode[]): ReactNode {
  return h(AccentQuote, null, ...children);
}
function AccentQuote({ children }: { children?: ReactNode }): ReactNode {
  const { accent } = use(AccentContext);
  const line = { borderLeft: `3px solid ${accent}` };
  return h("p", { className: "body", style: { ...line, ...style.quote } }, children);
}

/** Text that one of us wrote: a paragraph where a line is empty, and its line breaks. */
export function letter(text: string): ReactNode[] {
  return text
    .split(/(?:\r\n|\r|\n){2,}/)
    .map((part, key) =>
      h("p", { key, className: "body", style: style.paragraph }, ...withBreaks(part)),
    );
}

export const withBreaks = (text: string): ReactNode[] =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (index === 0 ? [line] : [h("br", { key: index }), line]));
