import { CircleUser, LogOut, Menu, Moon, Sun, X } from "lucide-react";
import type { ReactNode } from "react";
import { fieldLang } from "../../features/content/translated.ts";
import type { ShownMenu } from "../../features/menus/menus.ts";
import { paths } from "../../paths.ts";
import { Button } from "../controls/button.tsx";
import { useTexts } from "../texts.ts";
import { LocalForm, LocalLink } from "./local-link.tsx";
import { Logo } from "./logo.tsx";
import type { HeaderVisitor } from "./visitor.ts";

interface HeaderProps {
  name: string;
  logo: string | null;
  logoDark: string | null;
  /** Undefined while the menu can’t be read. */
  menu: ShownMenu | undefined;
  /** Path of the page, to mark its link. */
  pathname: string;
  /** The external dashboard, or our own sign-in. */
  signIn: string;
  visitor: HeaderVisitor;
  /** Whether the page presents the product: then the bar offers the trial to visitors who have no account. */
  sells: boolean;
}

const clean = (path: string) => path.toLowerCase().replace(/(?<!\/)\/+$/, "");

/** The navigation bar. The small-screen menu is a `<details>`: it opens without a script. */
export function SiteHeader(props: HeaderProps) {
  const { name, menu, pathname, signIn, visitor, sells } = props;
  const texts = useTexts("site");
  const entrance =
    visitor.kind === "unknown"
      ? { href: paths.profile, label: texts.yourAccount }
      : { href: signIn, label: texts.signIn };
  const items = (menu?.groups[0]?.links ?? []).map(({ href, label }) => (
    <li key={label + href}>
      <LocalLink
        href={href}
        className="nav-link"
        aria-current={clean(pathname) === clean(href) ? "page" : undefined}
      >
        {label}
      </LocalLink>
    </li>
  ));
  const menuLang = menu && fieldLang(menu, "groups");
  return (
    <header className="site-header" data-site-header="">
      <div className="mx-auto flex h-18 w-full max-w-[78rem] items-center gap-2 px-5 sm:px-8 xl:gap-4">
        <LocalLink
          href={paths.homeApp}
          className="header-brand me-auto rounded-lg xl:me-4"
          aria-label={texts.homeLabel({ company: name })}
        >
          <Logo name={name} file={props.logo} darkFile={props.logoDark} />
        </LocalLink>
        <nav aria-label={texts.mainLabel} className="me-auto hidden lg:block">
          <ul className="flex items-center" lang={menuLang}>
            {items}
          </ul>
        </nav>
        <button
          type="button"
          data-theme-switch=""
          aria-label={texts.switchTheme}
          className="needs-script max-sm:-mx-1.5 h-11 w-11 flex-none place-items-center rounded-lg text-muted hover:bg-wash hover:text-ink"
        >
          <Sun aria-hidden="true" size={20} className="theme-sun" />
          <Moon aria-hidden="true" size={20} className="theme-moon" />
        </button>
        {visitor.kind === "signed-in" ? (
          <div className="hidden items-center gap-1 sm:flex">
            <LocalLink
              href={paths.profile}
              className="nav-link flex max-w-60 items-center gap-2"
              aria-current={clean(pathname) === paths.profile ? "page" : undefined}
            >
              <CircleUser aria-hidden="true" size={18} className="flex-none" />
              <span className="sr-only">{`${texts.signedInAs} `}</span>
              {/* Between the menu and a wide bar there is room for the icon only. */}
              <span className="truncate lg:max-xl:sr-only">{visitor.name}</span>
            </LocalLink>
            <SignOut>
              <Button type="submit" variant="ghost" title={texts.signOut}>
                <LogOut aria-hidden="true" size={18} />
                <span className="lg:max-xl:sr-only">{texts.signOut}</span>
              </Button>
            </SignOut>
          </div>
        ) : (
          <Button
            href={entrance.href}
            variant="secondary"
            className="hidden whitespace-nowrap sm:inline-flex"
          >
            {entrance.label}
          </Button>
        )}
        {sells && visitor.kind === "signed-out" ? (
          <Button href={paths.pricing} className="header-trial">
            {texts.startTrial}
          </Button>
        ) : null}
        <details className="menu relative lg:hidden" data-menu="">
          <summary
            aria-label={texts.menuLabel}
            className="grid h-11 w-11 place-items-center rounded-lg border border-line hover:bg-wash"
          >
            <Menu aria-hidden="true" size={22} className="menu-open" />
            <X aria-hidden="true" size={22} className="menu-close" />
          </summary>
          <nav
            aria-label={texts.menuLabel}
            className="absolute end-0 top-13 w-64 rounded-2xl border border-line bg-surface p-3 shadow-float"
          >
            <ul className="menu-list" lang={menuLang}>
              {items}
            </ul>
            {visitor.kind === "signed-in" ? (
              <div className="mt-2 border-t border-line pt-2 sm:hidden">
                <LocalLink href={paths.profile} className="nav-link flex items-center gap-2">
                  <CircleUser aria-hidden="true" size={18} className="flex-none" />
                  <span className="sr-only">{`${texts.signedInAs} `}</span>
                  <span className="truncate">{visitor.name}</span>
                </LocalLink>
                <SignOut>
                  <Button type="submit" variant="secondary" className="mt-2 w-full">
                    {texts.signOut}
                  </Button>
                </SignOut>
              </div>
            ) : (
              <Button href={entrance.href} variant="secondary" className="mt-2 w-full sm:hidden">
                {entrance.label}
              </Button>
            )}
          </nav>
        </details>
      </div>
    </header>
  );
}

function SignOut({ children }: { children: ReactNode }) {
  return (
    <LocalForm method="post" action={paths.logout}>
      {children}
    </LocalForm>
  );
}
