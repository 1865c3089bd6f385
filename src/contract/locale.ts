/** The languages of the public site. English is the one without a prefix in its addresses. */
export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];
export const isLocale = (name: string): name is Locale => locales.some((one) => one === name);

/** The locale for `Intl`: Spanish as it is written in the Americas. */
const tags: Readonly<Record<Locale, string>> = { en: "en-US", es: "es-419" };
export const localeTag = (locale: Locale): string => tags[locale];

/** Each language's own name. */
export const localeNames: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };
