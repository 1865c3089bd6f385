import account from "../../../../content/sample-account.json" with { type: "json" };
import type { Catalogs } from "../../../contract/catalogs.ts";
import { formatMonth } from "../../../contract/format.ts";
import type { Locale } from "../../../contract/locale.ts";
import { includedTaxCents, type TaxRate, taxRateText } from "../../../contract/tax.ts";
import type { Texts } from "../../../contract/texts.ts";
import { telLink } from "../../../paths.ts";
import { formatAddress } from "../../../ui/sample-day/day.ts";
import { drivers, office } from "../../../ui/sample-day/names.ts";
import { hub } from "../../../ui/sample-day/tasks.ts";
import { addressLines } from "../../billing/billing-details.ts";
import type { Invoice, InvoiceParty } from "../../invoices/invoice.ts";
import {
  type AccountPayment,
  type AccountTexts,
  fullName,
  type Notifications,
  type PaymentMethod,
  type Profile,
} from "./model.ts";
import { sampleConnections } from "./sample-connections.ts";

export type SampleTexts = Texts<Catalogs["sample"]["texts"], unknown>;

/** The sample account: an invented dispatcher, drawn. Somebody who is signed in sees their own in its place. */
export const samplePerson = {
  first_name: office.dispatcher,
  last_name: account.lastNames.dispatcher,
  email: account.email,
  phone: account.phone,
};

const { city, state, postalCode, country } = account;
export const sampleAddress = {
  line1: formatAddress(hub.address),
  line2: "",
  city,
  state,
  postalCode,
  country,
};

export const samplePicture = {
  hair: "bun",
  ground: "#fdeccb",
  skin: "#e8b48f",
  hairColor: "#5b3a22",
  top: "#0b6b4e",
  glasses: true,
} as const;

/** @param texts the catalog `sample` @param labels the catalog `account` */
export const sampleProfile = (texts: SampleTexts, labels: AccountTexts): Profile => ({
  name: fullName(samplePerson),
  jobTitle: texts.jobTitle,
  location: texts.location,
  picture: samplePicture,
  bio: texts.bio({ hub: hub.name }),
  completion: { percent: 89, text: texts.completion, link: texts.writeMore },
  details: [
    { label: labels.email, value: samplePerson.email },
    {
      label: labels.phone,
      value: samplePerson.phone,
      href: telLink(samplePerson.phone),
    },
    { label: labels.role, value: texts.dispatcher },
    { label: texts.hub, value: hub.name },
    { label: texts.drivers, value: Object.values(drivers).join(", ") },
    { label: texts.shift, value: texts.shiftText },
    { label: texts.languages, value: texts.languagesText },
  ],
  customer: true,
  next: null,
  history: {
    connections: sampleConnections.map((one) => ({ ...one, role: texts[one.role] })),
    education: [
      {
        name: texts.transport,
        year: texts.transportYears,
        location: texts.transportPlace,
        class: texts.transportClass,
      },
      {
        name: texts.hazards,
        year: "2019",
        location: texts.hazardsPlace,
        class: texts.hazardsClass,
      },
    ],
    experience: [
      {
        image: "store",
        title: texts.jobTitle,
        year: texts.groceryYears,
        name: texts.grocery,
        location: texts.location,
      },
      {
        image: "pharmacy",
        title: texts.nightDispatcher,
        year: texts.pharmacyYears,
        name: texts.pharmacy,
        location: texts.pharmacyPlace,
      },
      {
        image: "parcels",
        title: texts.driver,
        year: texts.parcelYears,
        name: texts.parcels,
        location: texts.location,
      },
    ],
    projects: [
      {
        image: "stop-heat",
        title: texts.windowsTitle,
        tag: texts.windowsTag,
        summary: texts.windows,
        more: texts.windowsMore,
      },
      {
        image: "doorstep-dusk",
        title: texts.photoTitle,
        tag: texts.photoTag,
        summary: texts.photo,
        more: texts.photoMore,
      },
      {
        image: "city-trails",
        title: texts.bridgeTitle,
        tag: texts.bridgeTag,
        summary: texts.bridge,
        more: texts.bridgeMore({ hub: hub.name }),
      },
    ],
  },
});

export function sampleNotifications(texts: AccountTexts): Notifications {
  const one = (name: string, label: string, on = false) => ({ name, label, on });
  return {
    about: texts.notificationsSampleAbout,
    groups: [
      {
        title: texts.accountNotifications,
        switches: [
          one("notify_late", texts.notifyLate, true),
          one("notify_unassigned", texts.notifyUnassigned, true),
          one("notify_proof", texts.notifyProof),
          one("notify_route", texts.notifyRoute),
        ],
      },
      {
        title: texts.marketingNotifications,
        switches: [
          one("notify_product", texts.notifyProduct, true),
          one("notify_newsletter", texts.notifyNewsletter),
          one("notify_research", texts.notifyResearch),
        ],
      },
    ],
  };
}

export const samplePaymentMethods: readonly PaymentMethod[] = [
  {
    id: "sample-1",
    holder: fullName(samplePerson),
    brand: "Visa",
    lastFour: "4242",
    expiry: "11 / 2031",
    badge: "default",
  },
  {
    id: "sample-2",
    holder: "Corner Grocery",
    brand: "Mastercard",
    lastFour: "4444",
    expiry: "06 / 2030",
    badge: null,
  },
  {
    id: "sample-3",
    holder: fullName(samplePerson),
    brand: "American Express",
    lastFour: "8431",
    expiry: "02 / 2024",
    badge: "expired",
  },
];

const sampleNumber = "2026-0417";
/** The sample's monthly price, in the minor unit of any currency. */
const monthlyPrice = 9_900;

/** The language and formats of a sample page. */
interface SampleLanguage {
  texts: SampleTexts;
  locale: Locale;
  /** ISO 4217, lower case. */
  currency: string;
}

const planIn = (month: string, { texts, locale }: SampleLanguage) =>
  texts.plan({ plan: "Brick & Mortar", month: formatMonth(month, locale) });

/**
 * The sample invoice.
 * @param from the company that sends it: the site's own
 * @param tax that its prices contain
 */
export function sampleInvoice(
  from: InvoiceParty,
  tax: TaxRate | null,
  language: SampleLanguage,
): Invoice {
  const taxCents = tax ? includedTaxCents(monthlyPrice, tax) : 0;
  const { texts, locale, currency } = language;
  return {
    id: "sample",
    number: sampleNumber,
    status: "paid",
    issued: "2026-04-01",
    due: "2026-04-15",
    period: { from: "2026-04-01", to: "2026-04-30" },
    from,
    billTo: {
      name: texts.grocery,
      lines: [fullName(samplePerson), ...addressLines(sampleAddress, locale)],
      email: samplePerson.email,
    },
    lines: [
      {
        description: planIn("2026-04-01", language),
        quantity: 1,
        unitCents: monthlyPrice,
        totalCents: monthlyPrice,
      },
    ],
    subtotalCents: monthlyPrice - taxCents,
    taxes: tax ? [{ title: taxRateText(tax), amountCents: taxCents }] : [],
    totalCents: monthlyPrice,
    creditAppliedCents: 0,
    amountPaidCents: monthlyPrice,
    currency,
    cardLast4: null,
    refunds: [],
    sample: true,
  };
}

/** The sample account's payments, newest first; the first is the sample invoice. */
export const samplePayments = (language: SampleLanguage): AccountPayment[] =>
  ["2026-04-01", "2026-03-01", "2026-02-01", "2026-01-01"].map((date, at) => ({
    id: date,
    date,
    item: planIn(date, language),
    amountCents: monthlyPrice,
    currency: language.currency,
    ...(at === 0 && { invoice: sampleNumber }),
  }));
