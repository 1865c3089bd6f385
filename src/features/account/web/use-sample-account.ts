import { useCurrency } from "../../../root-data.ts";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { sampleNotifications, samplePayments, sampleProfile } from "./sample-account.ts";

/** The sample account, in the page's language and the installation's currency. */
export function useSampleAccount() {
  const texts = useTexts("sample");
  const labels = useTexts("account");
  return {
    profile: sampleProfile(texts, labels),
    notifications: sampleNotifications(labels),
    payments: samplePayments({ texts, locale: useLocale(), currency: useCurrency() }),
  };
}
