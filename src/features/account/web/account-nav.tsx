import { CreditCard, FileText, Settings, SquareTerminal, User } from "lucide-react";
import { paths } from "../../../paths.ts";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";

const links = [
  [paths.profile, "profile", User],
  [paths.profileSetting, "settings", Settings],
  [paths.profilePayment, "payments", CreditCard],
] as const;

const clean = (path: string) => path.toLowerCase().replace(/(?<!\/)\/+$/, "");

/** The way through the account: a column beside wide pages, a row above narrow ones. @param props.pathname of the page, to mark its link @param props.own it is one's own account, which may have many invoices @param props.staff somebody who works on the site */
export function AccountNav(props: { pathname: string; own: boolean; staff: boolean }) {
  const { pathname, own, staff } = props;
  const texts = useTexts("account");
  const all = [
    ...links,
    [paths.invoice, own ? "invoices" : "invoice", FileText] as const,
    ...(staff ? [[paths.admin, "console", SquareTerminal] as const] : []),
  ];
  return (
    <nav aria-label={texts.navigation} className="no-print">
      <ul className="account-nav">
        {all.map(([href, label, Icon]) => (
          <li key={href}>
            <LocalLink href={href} aria-current={clean(pathname) === href ? "page" : undefined}>
              <Icon aria-hidden="true" size={18} />
              {texts[label]}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
