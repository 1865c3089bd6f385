import { includedTaxCents, type TaxRate, taxRateText } from "../../../contract/tax.ts";
import type { Invoice, InvoiceParty } from "../../invoices/invoice.ts";
import { type NotificationName, notificationChoices } from "../profile.ts";
import {
  fullName,
  type Notifications,
  type Payment,
  type PaymentMethod,
  type Profile,
} from "./model.ts";
import { sampleConnections } from "./sample-connections.ts";

/** The sample account: an invented dispatcher, drawn. Somebody who is signed in sees their own in its place. */
export const samplePerson = {
  first_name: "Rosa",
  last_name: "Lindqvist",
  email: "rosa@cornergrocery.example",
  phone: "+1 415 555 0176",
  bio: "I plan three routes out of the Orchard Street hub, six mornings a week. I started as a driver, so the first thing I look at is where the van can stop.",
};

export const sampleProfile: Profile = {
  name: fullName(samplePerson),
  jobTitle: "Lead dispatcher",
  location: "Oakland, California",
  picture: {
    hair: "bun",
    ground: "#fdeccb",
    skin: "#e8b48f",
    hairColor: "#5b3a22",
    top: "#0b6b4e",
    glasses: true,
  },
  bio: samplePerson.bio,
  completion: { percent: 89, text: "A longer bio would complete it.", link: "Write more" },
  details: [
    { label: "Email", value: "rosa@cornergrocery.example" },
    { label: "Phone", value: "+1 415 555 0176", href: "tel:+14155550176" },
    { label: "Role", value: "Dispatcher" },
    { label: "Hub", value: "Orchard Street" },
    { label: "Drivers", value: "Mara, Jonas, Priya" },
    { label: "Shift", value: "5:30 AM to 1:30 PM, Monday to Saturday" },
    { label: "Languages", value: "English, Swedish" },
  ],
  customer: true,
  next: null,
  history: {
    connections: sampleConnections,
    education: [
      {
        name: "Transport and Logistics",
        year: "2014 to 2016",
        location: "Bayside College, Oakland",
        class: "Associate degree, with distinction",
      },
      {
        name: "Hazardous materials by road",
        year: "2019",
        location: "Harbor Training Center, Oakland",
        class: "Certificate, class 3 and 9",
      },
    ],
    experience: [
      {
        image: "store",
        title: "Lead dispatcher",
        year: "2022 to today",
        name: "Corner Grocery",
        location: "Oakland, California",
      },
      {
        image: "pharmacy",
        title: "Dispatcher, night routes",
        year: "2019 to 2022",
        name: "Night Pharmacy",
        location: "Berkeley, California",
      },
      {
        image: "parcels",
        title: "Driver",
        year: "2016 to 2019",
        name: "City Parcel Service",
        location: "Oakland, California",
      },
    ],
    projects: [
      {
        image: "stop-heat",
        title: "Two windows instead of one",
        tag: "Grocery",
        summary: "Evening orders were one window of four hours. Now there are two.",
        more: "The early one ends before the school run, the late one starts after it. Routes are optimized for each window by itself, and the tracking page tells the customer which of the two it is.",
      },
      {
        image: "doorstep-dusk",
        title: "A photo that shows the door",
        tag: "Proof of delivery",
        summary: "Every parcel left outside has a photo with the house number in it.",
        more: "Drivers asked for one rule instead of five, and this is it. Where a customer takes the bag at the door, handed to customer stands in for the photo.",
      },
      {
        image: "city-trails",
        title: "The bridge closes on Sundays",
        tag: "Routing",
        summary: "One closed bridge made every Sunday late. The hub now has a plan for it.",
        more: "Sunday drivers start on the far side: their start point is the second hub, not Orchard Street. Auto-assign gives the stops on this side to the closest driver.",
      },
    ],
  },
};

const on = new Set<NotificationName>(["notify_late", "notify_unassigned", "notify_product"]);
const groupTitles = { account: "Account notifications", marketing: "Marketing notifications" };

export const sampleNotifications: Notifications = {
  about: "By email. You always get receipts and security notices.",
  groups: (["account", "marketing"] as const).map((group) => ({
    title: groupTitles[group],
    switches: Object.entries(notificationChoices[group]).map(([name, label]) => ({
      name,
      label,
      on: on.has(name as NotificationName),
    })),
  })),
};

export const samplePaymentMethods: readonly PaymentMethod[] = [
  {
    id: "sample-1",
    holder: "Rosa Lindqvist",
    brand: "Visa",
    lastFour: "4242",
    expiry: "11 / 2031",
    badge: "Default",
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
    holder: "Rosa Lindqvist",
    brand: "American Express",
    lastFour: "8431",
    expiry: "02 / 2024",
    badge: "Expired",
  },
];

const sampleNumber = "2026-0417";
const lines: Invoice["lines"] = [
  {
    description: "Brick & Mortar plan, April 2026",
    quantity: 1,
    unitCents: 9_900,
    totalCents: 9_900,
  },
];
const month = 9_900;

/**
 * The sample invoice.
 * @param from the company that sends it: the site's own
 * @param tax that its prices contain
 */
export const sampleInvoice = (from: InvoiceParty, tax: TaxRate | null): Invoice => ({
  id: "sample",
  number: sampleNumber,
  status: "paid",
  issued: "2026-04-01",
  due: "2026-04-15",
  period: "April 1, 2026 to April 30, 2026",
  from,
  billTo: {
    name: "Corner Grocery",
    lines: ["Rosa Lindqvist", "2 Orchard Street", "Oakland, CA 94601", "United States"],
    email: "rosa@cornergrocery.example",
  },
  lines,
  subtotalCents: month - (tax ? includedTaxCents(month, tax) : 0),
  taxes: tax ? [{ title: taxRateText(tax), amountCents: includedTaxCents(month, tax) }] : [],
  totalCents: month,
  creditAppliedCents: 0,
  amountPaidCents: month,
  currency: "usd",
  cardLast4: null,
  refunds: [],
  sample: true,
});

/** What the sample account paid, newest first; the first is the sample invoice. */
export const samplePayments: readonly Payment[] = [
  {
    id: "sample-1",
    date: "2026-04-01",
    item: "Brick & Mortar plan, April 2026",
    amountCents: month,
    currency: "usd",
    invoice: sampleNumber,
  },
  {
    id: "sample-2",
    date: "2026-03-01",
    item: "Brick & Mortar plan, March 2026",
    amountCents: month,
    currency: "usd",
  },
  {
    id: "sample-3",
    date: "2026-02-01",
    item: "Brick & Mortar plan, February 2026",
    amountCents: month,
    currency: "usd",
  },
  {
    id: "sample-4",
    date: "2026-01-01",
    item: "Brick & Mortar plan, January 2026",
    amountCents: month,
    currency: "usd",
  },
];
