import { type ComponentPropsWithRef, createContext, type ReactNode, use } from "react";

/** Makes the address that a link of this page has of one that src/paths.ts builds: in the page's language. */
export type Localize = (address: string) => string;
export const LinkContext = createContext<Localize>((address) => address);
export const useLocalize = (): Localize => use(LinkContext);

/** A link. One within the site stays in the page's language. */
export function LocalLink(link: ComponentPropsWithRef<"a">) {
  const localize = useLocalize();
  const { href } = link;
  return <a {...link} href={href === undefined ? undefined : localize(href)} />;
}

/** A link around a part of a sentence, as messages of src/contract/texts.ts take it. */
export const linkTo = (href: string) => (text: ReactNode) => (
  <LocalLink className="link" href={href}>
    {text}
  </LocalLink>
);

/** A form. What it posts to within the site is answered in the page's language. */
export function LocalForm(form: ComponentPropsWithRef<"form">) {
  const localize = useLocalize();
  const { action } = form;
  return <form {...form} action={typeof action === "string" ? localize(action) : action} />;
}
