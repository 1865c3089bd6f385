import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type CSSProperties, createElement as h, type ReactNode } from "react";
import type { Brand } from "./mail-props.ts";

const font =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const style = {
  page: { backgroundColor: "#f3f4f2", fontFamily: font, padding: "32px 12px" },
  card: {
    backgroundColor: "#ffffff",
    border: "1px solid #e2e5e0",
    borderRadius: "12px",
    maxWidth: "560px",
    padding: "32px",
  },
  brand: { color: "#161a18", fontSize: "17px", fontWeight: 700, letterSpacing: "-0.01em" },
  heading: {
    color: "#161a18",
    fontSize: "24px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    lineHeight: "30px",
    margin: "28px 0 12px",
  },
  paragraph: { color: "#2c332f", fontSize: "16px", lineHeight: "25px", margin: "0 0 16px" },
  small: { color: "#5c655f", fontSize: "14px", lineHeight: "21px", margin: "0 0 16px" },
  button: {
    backgroundColor: "#161a18",
    borderRadius: "8px",
    color: "#ffffff",
    fontSize: "16px",
    fontWeight: 600,
    lineHeight: "20px",
    padding: "14px 22px",
  },
  link: { color: "#1c5d99", textDecoration: "underline", wordBreak: "break-all" },
  quote: {
    borderLeft: "3px solid #c9cfc9",
    color: "#2c332f",
    fontSize: "16px",
    lineHeight: "25px",
    margin: "0 0 16px",
    padding: "2px 0 2px 16px",
    overflowWrap: "anywhere",
  },
  rule: { borderColor: "#e2e5e0", margin: "28px 0 20px" },
  footer: { color: "#5c655f", fontSize: "13px", lineHeight: "20px", margin: "0 0 8px" },
} as const satisfies Record<string, CSSProperties>;

/** Left out when the text version is made (react-email reads the attribute; React's types do not know it). */
const notInText: object = { "data-skip-in-text": true };

/** Mail clients keep inline styles and, some of them, this sheet: it turns the colours where the reader has it dark. */
const darkSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #0f1211 !important; }
  .card { background-color: #181c1a !important; border-color: #2c322e !important; }
  .strong { color: #f2f5f2 !important; }
  .body { color: #d3dad4 !important; }
  .quiet { color: #9ba69e !important; }
  .button { background-color: #f2f5f2 !important; color: #161a18 !important; }
  .link { color: #8ec5f5 !important; }
  .rule { border-color: #2c322e !important; }
}`;

/** The whole mail: brand, heading, content, and a footer that says who wrote and why. */
export function layout(
  brand: Brand,
  parts: { preview: string; heading: string; reason: string },
  ...content: ReactNode[]
): ReactNode {
  return h(
    Html,
    { lang: "en" },
    h(
      Head,
      null,
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("style", null, darkSheet),
    ),
    h(
      Body,
      { className: "page", style: style.page },
      h(Preview, null, parts.preview),
      h(
        Container,
        { className: "card", style: style.card },
        h(
          Link,
          {
            href: brand.origin,
            className: "strong",
            style: { ...style.brand, textDecoration: "none" },
            // The text version names the brand in its footer.
            ...notInText,
          },
          brand.name,
        ),
        h(Heading, { as: "h1", className: "strong", style: style.heading }, parts.heading),
        ...content,
        h(Hr, { className: "rule", style: style.rule }),
        footer(brand, parts.reason),
      ),
    ),
  );
}

function footer(brand: Brand, reason: string): ReactNode {
  return h(
    Section,
    null,
    h(Text, { className: "quiet", style: style.footer }, reason),
    brand.email &&
      h(
        Text,
        { className: "quiet", style: style.footer },
        "Questions? Write to ",
        h(
          Link,
          { href: `mailto:${brand.email}`, className: "link", style: style.link },
          brand.email,
        ),
        ".",
      ),
    h(
      Text,
      { className: "quiet", style: style.footer },
      [brand.name, brand.address].filter(Boolean).join(" · "),
    ),
  );
}

export function paragraph(...children: ReactNode[]): ReactNode {
  return h(Text, { className: "body", style: style.paragraph }, ...children);
}

export function smallPrint(...children: ReactNode[]): ReactNode {
  return h(Text, { className: "quiet", style: style.small }, ...children);
}

export function link(href: string, label: string): ReactNode {
  return h(Link, { href, className: "link", style: style.link }, label);
}

/** A button, and its address to copy for clients that do not show it; the text version has both in one. */
export function action(label: string, href: string): ReactNode {
  return h(
    Section,
    { style: { margin: "8px 0 4px" } },
    h(Button, { href, className: "button", style: style.button }, label),
    h(
      Text,
      { className: "quiet", style: { ...style.small, margin: "16px 0" }, ...notInText },
      "Or open this link: ",
      link(href, href),
    ),
  );
}

/** Text that somebody wrote to us, with its line breaks. */
export function quote(text: string): ReactNode {
  const lines = text.split(/\r\n|\r|\n/);
  return h(
    Text,
    { className: "body", style: style.quote },
    ...lines.flatMap((line, index) => (index === 0 ? [line] : [h("br", { key: index }), line])),
  );
}

/** Items with a bold lead each. */
export function steps(items: { lead: string; text: string }[]): ReactNode {
  return h(
    Section,
    null,
    ...items.map(({ lead, text }, index) =>
      h(
        Text,
        { className: "body", style: style.paragraph },
        h("strong", { className: "strong" }, `${index + 1}. ${lead}`),
        ` ${text}`,
      ),
    ),
  );
}
