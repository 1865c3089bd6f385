import { CreditCard, FileText, Settings, SquareTerminal, User } from "lucide-react";
import { paths } from "../../../paths.ts";
import { LocalLink } from "../../../ui/site/local-link.tsx";

const links = [
  [paths.profile, "Profile", User],
  [paths.profileSetting, "Settings", Settings],
  [paths.profilePayment, "Payments", CreditCard],
] as const;

const clean = (path: string) => path.toLowerCase().replace(/(?<!\/)\/+$/, "");

/** The way through the account: a column beside wide pages, a row above narrow ones. @param props.pathname of the page, to mark its link @param props.own it is one's own account, which may have many invoices @param props.staff somebody who works on the site */
export function AccountNav(props: { pathname: string; own: boolean; staff: boolean }) {
  const { pathname, own, staff } = props;
  const all = [
    ...links,
    [paths.invoice, own ? "Invoices" : "Invoice", FileText] as const,
    ...(staff ? [[paths.admin, "Console", SquareTerminal] as const] : []),
  ];
  return (
    <nav aria-label="Account" className="no-print">
      <ul className="account-nav">
        {all.map(([href, label, Icon]) => (
          <li key={href}>
            <LocalLink href={href} aria-current={clean(pathname) === href ? "page" : undefined}>
              <Icon aria-hidden="true" size={18} />
              {label}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
