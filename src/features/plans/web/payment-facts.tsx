import { CalendarSync, CreditCard, FileText, Landmark, ShieldCheck, Undo2 } from "lucide-react";
import { currencyName } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { useCurrency } from "../../../root-data.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { linkTo } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";

/** Facts that hold for every plan. The terms say the same at length. */
const facts = [
  [ShieldCheck, "card"],
  [CreditCard, "bank"],
  [FileText, "invoice"],
  [Landmark, "tax"],
  [CalendarSync, "renews"],
  [Undo2, "cancel"],
] as const;

/** Cards, banks, invoices, taxes, renewal and cancelling. @param props.tax what prices contain, as `VAT 19%` */
export function PaymentFacts({ tax }: { tax: string | null }) {
  const texts = useTexts("payment");
  const currency = currencyName(useCurrency(), useLocale());
  const taxFact = tax
    ? { title: texts.taxIncluded, text: texts.taxIncludedText({ tax }) }
    : { title: texts.tax, text: texts.taxText({ currency }) };
  const fact = (name: (typeof facts)[number][1]) =>
    name === "tax" ? taxFact : { title: texts[name], text: texts[`${name}Text`] };
  return (
    <section aria-labelledby="facts-title" className="border-t border-line bg-wash">
      <Container className="py-16 sm:py-24">
        <h2 id="facts-title" className="heading">
          {texts.factsTitle}
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(([Icon, name]) => (
            <li key={name}>
              <Icon aria-hidden="true" size={24} className="text-accent" />
              <h3 className="mt-3 font-semibold">{fact(name).title}</h3>
              <p className="mt-1.5 text-muted">{fact(name).text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-12 text-muted">
          {texts.more({
            invoice: linkTo(paths.invoice),
            terms: linkTo(`${paths.terms}#terms-billing`),
          })}
        </p>
      </Container>
    </section>
  );
}
