import { ArrowUp } from "lucide-react";
import { hasLocalPath, localPath } from "../../contract/local-paths.ts";
import { type Locale, localeNames } from "../../contract/locale.ts";
import type { CompanySettings } from "../../features/content/content.ts";
import { fieldLang } from "../../features/content/translated.ts";
import type { ShownMenu } from "../../features/menus/menus.ts";
import { contactWays, paths } from "../../paths.ts";
import { useLocale, useTexts } from "../texts.ts";
import { LocalLink } from "./local-link.tsx";
import { Logo } from "./logo.tsx";
import { SocialLinks } from "./social-icons.tsx";

interface FooterProps {
  name: string;
  settings: CompanySettings | null;
  /** When the office is open, in words; empty where the settings say nothing. */
  hours: string;
  /** Undefined while the menu can’t be read. */
  menu: ShownMenu | undefined;
  /** Where the documentation of the API is: here, or on a site of its own. */
  apiDocs: string;
  languages: readonly Locale[];
  /** Path of the page, which the links to other languages keep. */
  pathname: string;
}

/** The footer, and the button that leads back to the top. */
export function SiteFooter(props: FooterProps) {
  const { name, settings, hours, menu, apiDocs, languages, pathname } = props;
  const texts = useTexts("site");
  const stores = [
    [settings?.app_store_link, "App Store"],
    [settings?.play_store_link, "Google Play"],
  ].filter((store): store is [string, string] => Boolean(store[0]));
  return (
    <footer className="site-footer border-t border-line bg-wash">
      <div className="mx-auto grid w-full max-w-[78rem] gap-8 px-5 py-10 sm:py-12 sm:px-8 lg:grid-cols-[minmax(0,1fr)_2fr]">
        <div>
          <Logo
            name={name}
            file={settings?.company_logo ?? null}
            darkFile={settings?.company_logo_dark ?? null}
          />
          {settings ? (
            <address className="mt-5 space-y-1 not-italic text-muted">
              {settings.company_address ? (
                <p className="text-balance">{settings.company_address}</p>
              ) : null}
              {contactWays(settings).map(({ text, href }) => (
                <p key={href}>
                  <LocalLink className="hover:text-ink hover:underline" href={href}>
                    {text}
                  </LocalLink>
                </p>
              ))}
              {hours ? <p>{hours}</p> : null}
            </address>
          ) : null}
          <div className="mt-4">
            <SocialLinks
              links={{
                Facebook: settings?.facebook_link,
                Twitter: settings?.twitter_link,
                Instagram: settings?.instagram_link,
              }}
            />
          </div>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-[repeat(4,auto)] sm:justify-between">
          {menu?.groups.map(({ title, links }) => (
            <nav key={title} aria-label={title} lang={fieldLang(menu, "groups")}>
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-3">
                {links.map(({ href, label }) => (
                  <FooterLink
                    key={label + href}
                    href={href === paths.apiDocs ? apiDocs : href}
                    label={label}
                  />
                ))}
              </ul>
            </nav>
          ))}
          {stores.length > 0 ? (
            <nav aria-label={texts.driverApp}>
              <h2 className="text-sm font-semibold">{texts.driverApp}</h2>
              <ul className="mt-3">
                {stores.map(([href, label]) => (
                  <FooterLink key={href} href={href} label={label} />
                ))}
              </ul>
            </nav>
          ) : null}
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-[78rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 pb-6 text-sm text-muted sm:px-8">
        <p>{`© ${new Date().getUTCFullYear()} ${name}`}</p>
        {languages.length > 1 ? <LanguageLinks languages={languages} pathname={pathname} /> : null}
      </div>
      <a
        href="#top"
        className="to-top"
        data-to-top=""
        aria-label={texts.backToTop}
        suppressHydrationWarning
      >
        <ArrowUp aria-hidden="true" size={20} />
      </a>
    </footer>
  );
}

/** The same page in each of the other languages. A page that has no address there leads to the home page. */
function LanguageLinks({ languages, pathname }: Pick<FooterProps, "languages" | "pathname">) {
  const shown = useLocale();
  const texts = useTexts("site");
  const page = hasLocalPath(pathname) ? pathname : paths.home;
  return (
    <nav aria-label={texts.languagesLabel}>
      <ul className="flex gap-x-4">
        {languages
          .filter((locale) => locale !== shown)
          .map((locale) => (
            <li key={locale}>
              <a
                href={localPath(locale, page)}
                lang={locale}
                hrefLang={locale}
                className="inline-flex min-h-8 items-center hover:text-ink hover:underline"
              >
                {localeNames[locale]}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <LocalLink
        className="inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline"
        href={href}
      >
        {label}
      </LocalLink>
    </li>
  );
}
