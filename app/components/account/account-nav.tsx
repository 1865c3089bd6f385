import { CreditCard, FileText, Settings, User } from "lucide-react";
import { paths } from "../../paths.ts";

const links = [
  [paths.profile, "Profile", User],
  [paths.profileSetting, "Settings", Settings],
  [paths.profilePayment, "Payments", CreditCard],
  [paths.invoice, "Invoice", FileText],
] as const;

const clean = (path: string) => path.toLowerCase().replace(/\/+$/, "");

/** The way through the account: a column beside wide pages, a row above narrow ones. @param props.pathname of the page, to mark its link */
export function AccountNav({ pathname }: { pathname: string }) {
  return (
    <nav aria-label="Account" className="no-print">
      <ul className="account-nav">
        {links.map(([href, label, Icon]) => (
          <li key={href}>
            <a href={href} aria-current={clean(pathname) === href ? "page" : undefined}>
              <Icon aria-hidden="true" size={18} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
