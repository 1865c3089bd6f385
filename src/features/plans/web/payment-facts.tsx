import { CalendarSync, CreditCard, FileText, Landmark, ShieldCheck, Undo2 } from "lucide-react";
import { paths } from "../../../paths.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";

/** What holds for every plan; the terms say the same at length. */
const facts = [
  {
    icon: ShieldCheck,
    title: "The card number goes to Stripe",
    text: "The card field belongs to the payment provider, Stripe. We keep the brand and the last four digits, never the number or the security code.",
  },
  {
    icon: CreditCard,
    title: "Your bank may ask",
    text: "Some banks ask you to confirm a payment. They ask before signup finishes, and no plan starts until you answer.",
  },
  {
    icon: FileText,
    title: "An invoice for each payment",
    text: "It shows the number, the dates, both parties, and every line. It prints on one page, and you can download it as a PDF.",
  },
  {
    icon: Landmark,
    title: "Tax is its own line",
    text: "Prices are in US dollars. Where the law requires us to collect sales tax, we add it and show it on its own line.",
  },
  {
    icon: CalendarSync,
    title: "Renews until you cancel",
    text: "You pay each month or year in advance. If a payment fails, your Payments page tells you. Choose another card there, and we try that one next.",
  },
  {
    icon: Undo2,
    title: "Cancel any time",
    text: "During the trial, you pay nothing. After it, the plan runs to the end of what you’ve paid for and doesn’t renew.",
  },
] as const;

/** Cards, banks, invoices, taxes, renewal and cancelling. */
export function PaymentFacts() {
  return (
    <section aria-labelledby="facts-title" className="border-t border-line bg-wash">
      <Container className="py-16 sm:py-24">
        <h2 id="facts-title" className="heading">
          Cards, taxes, and invoices
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden="true" size={24} className="text-accent" />
              <h3 className="mt-3 font-semibold">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-12 text-muted">
          <LocalLink className="link" href={paths.invoice}>
            See a sample invoice
          </LocalLink>
          , or read the{" "}
          <LocalLink className="link" href={`${paths.terms}#terms-billing`}>
            terms on prices and payment
          </LocalLink>
          .
        </p>
      </Container>
    </section>
  );
}
