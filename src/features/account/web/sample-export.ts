import { noTexts } from "../../../root-data.ts";
import { textsFrom } from "../../../texts.server.ts";
import { hub } from "../../../ui/sample-day/tasks.ts";
import { readTexts } from "../../../ui/texts.ts";
import { fullName } from "./model.ts";
import { sampleAddress, samplePerson } from "./sample-account.ts";

const texts = readTexts(textsFrom(noTexts, "en"), "sample");
const { email } = samplePerson;
const phone = samplePerson.phone.replaceAll(/[^+\d]/g, "");
const organizationId = "0b6a51d2-7c44-4c39-9d55-3f1c2a7d8e10";
const terms = {
  text: "I agree to these Terms and Conditions",
  version: "2025-11-20",
};
const month = { interval: "month", priceCents: 9_900, currency: "usd" };

/** The file of the sample account's data, as a customer downloads it. A test holds its parts and fields to the real one. */
export const sampleExport = {
  exportedAt: "2026-04-14T13:05:00.000Z",
  account: {
    name: fullName(samplePerson),
    email,
    emailVerified: true,
    emailVerifiedAt: "2025-12-18T14:12:31.000Z",
    image: null,
    role: "customer",
    twoStepSignIn: true,
    openedAt: "2025-12-18T14:09:54.000Z",
    changedAt: "2026-03-02T16:40:11.000Z",
  },
  profile: {
    firstName: samplePerson.first_name,
    lastName: samplePerson.last_name,
    phone,
    jobTitle: texts.jobTitle,
    location: texts.location,
    bio: texts.bio({ hub: hub.name }),
    mails: { notify_tips: true, notify_receipts: true },
    newEmailWaiting: null,
    newEmailLinkExpiresAt: null,
    deletionRequestedAt: null,
    deletionDueAt: null,
    createdAt: "2025-12-18T14:15:02.000Z",
    changedAt: "2026-03-02T16:40:11.000Z",
  },
  picture: null,
  organizations: [
    {
      id: organizationId,
      role: "owner",
      name: texts.grocery,
      logo: null,
      openedAt: "2025-12-18T14:09:54.000Z",
      memberSince: "2025-12-18T14:09:54.000Z",
    },
  ],
  subscriptions: [
    {
      plan: "Brick & Mortar",
      status: "active",
      ...month,
      trialEndsAt: "2026-01-01T14:09:54.000Z",
      currentPeriodEndsAt: "2026-05-01T14:09:54.000Z",
      cancelAtPeriodEnd: false,
      endedAt: null,
      scheduledChange: null,
      amountDueCents: 0,
      creditCents: 0,
      customerNumber: "cus_SampleCorner",
      subscriptionNumber: "sub_SampleCorner",
      createdAt: "2025-12-18T14:09:54.000Z",
      changedAt: "2026-04-01T14:10:20.000Z",
    },
  ],
  planChanges: [
    {
      plan: "Brick & Mortar",
      ...month,
      dueCents: 0,
      creditCents: 0,
      nextChargeCents: 9_900,
      effectiveAt: "2025-12-20T09:31:00.000Z",
      shownAt: "2025-12-20T09:30:12.000Z",
      confirmedAt: "2025-12-20T09:31:00.000Z",
      result: { kind: "changed" },
    },
  ],
  priceChanges: [
    {
      plan: "Brick & Mortar",
      interval: "month",
      fromCents: 8_900,
      toCents: 9_900,
      firstChargeAt: "2026-02-01T14:09:54.000Z",
      state: "changed",
      toldAt: "2025-12-29T08:00:00.000Z",
      settledAt: "2026-02-01T14:10:31.000Z",
      createdAt: "2025-12-28T17:22:40.000Z",
    },
  ],
  billingDetails: [
    {
      organizationId,
      email,
      address: {
        line1: sampleAddress.line1,
        city: sampleAddress.city,
        state: sampleAddress.state,
        postal_code: sampleAddress.postalCode,
        country: sampleAddress.country,
      },
      taxId: null,
      refusedByTheProvider: null,
      createdAt: "2025-12-22T10:02:45.000Z",
      changedAt: "2025-12-22T10:02:45.000Z",
    },
  ],
  billing: [
    {
      organizationId,
      cards: [
        {
          brand: "visa",
          last4: "4242",
          expMonth: 11,
          expYear: 2031,
          holder: fullName(samplePerson),
        },
      ],
      payments: [
        {
          id: "ch_SampleApril",
          at: "2026-04-01T14:10:18.000Z",
          amountCents: 9_900,
          currency: "usd",
          cardLast4: "4242",
          invoiceId: "in_SampleApril",
        },
      ],
      invoices: [
        {
          id: "in_SampleApril",
          number: "2026-0417",
          status: "paid",
          issuedAt: "2026-04-01T14:10:02.000Z",
          dueAt: "2026-04-15T14:10:02.000Z",
          periodStart: "2026-04-01T14:09:54.000Z",
          periodEnd: "2026-05-01T14:09:54.000Z",
          billTo: {
            name: texts.grocery,
            email,
            address: {
              line1: sampleAddress.line1,
              city: sampleAddress.city,
              state: sampleAddress.state,
              postal_code: sampleAddress.postalCode,
            },
            taxIds: [],
          },
          lines: [
            {
              description: "Brick & Mortar plan, April 2026",
              quantity: 1,
              unitCents: 9_900,
              totalCents: 9_900,
            },
          ],
          subtotalCents: 9_900,
          taxes: [],
          totalCents: 9_900,
          creditAppliedCents: 0,
          amountPaidCents: 9_900,
          currency: "usd",
          cardLast4: null,
          refunds: [],
        },
      ],
    },
  ],
  signups: [
    {
      kind: "paid",
      state: "completed",
      firstName: samplePerson.first_name,
      lastName: samplePerson.last_name,
      email,
      organization: texts.grocery,
      phone,
      industry: "Retail",
      companySize: 14,
      purpose: "Grocery orders from one store, six days a week",
      heardFrom: "Recommendation",
      deliveryVolume: "101+",
      message: "",
      address: null,
      source: "google.com",
      firstPage: "/page-pricing",
      language: "en",
      consent: terms,
      attachedPlan: "/what-it-costs?deliveries=1200&per=month&drivers=3&hubs=1",
      ...month,
      trialDays: 14,
      promotionCode: null,
      discountCents: null,
      billingAddress: null,
      taxId: null,
      taxCents: null,
      customerNumber: "cus_SampleCorner",
      subscriptionNumber: "sub_SampleCorner",
      createdAt: "2025-12-18T14:09:50.000Z",
      completedAt: "2025-12-18T14:09:54.000Z",
    },
  ],
  sessions: [
    {
      browser: "Chrome on Windows",
      networkAddress: "203.0.113.24",
      since: "2026-04-02T12:31:09.000Z",
      lastUsed: "2026-04-14T13:04:40.000Z",
      expiresAt: "2026-05-14T13:04:40.000Z",
    },
  ],
  passkeys: [
    {
      name: "Store tablet",
      deviceType: "multiDevice",
      authenticator: null,
      createdAt: "2026-01-09T15:20:00.000Z",
      lastUsed: "2026-04-11T12:28:51.000Z",
    },
  ],
  knownBrowsers: [{ firstSeen: "2025-12-18T14:12:31.000Z", lastSeen: "2026-04-14T13:04:40.000Z" }],
  supportAccess: [
    {
      by: "Yasmin Karimi",
      reason: "You asked why an invoice shows last month’s plan.",
      askedAt: "2026-02-03T17:02:00.000Z",
      expiresAt: "2026-02-04T17:02:00.000Z",
      decision: "granted",
      decidedAt: "2026-02-03T17:06:12.000Z",
      usableUntil: "2026-02-04T17:06:12.000Z",
      openedAt: "2026-02-03T17:08:30.000Z",
      openUntil: "2026-02-03T18:08:30.000Z",
      endedAt: "2026-02-03T17:21:44.000Z",
      endedBy: "customer",
    },
  ],
  toldToTheDashboard: [
    {
      event: "account.created",
      data: { organizationId },
      at: "2025-12-18T14:09:54.000Z",
      deliveredAt: "2025-12-18T14:09:55.000Z",
    },
  ],
  newsletter: [
    {
      status: "confirmed",
      askedAt: "2026-01-15T19:00:07.000Z",
      changedAt: "2026-01-15T19:03:26.000Z",
      confirmedAt: "2026-01-15T19:03:26.000Z",
      unsubscribedAt: null,
      source: null,
      firstPage: "/blogs",
      language: "en",
      consent: {
        text: "We’ll email you a link to confirm. You can unsubscribe from any issue.",
        version: "",
      },
    },
  ],
  messages: [
    {
      name: fullName(samplePerson),
      email,
      subject: "Sunday routes",
      description: "The bridge closes on Sundays. Can a driver start at our second hub?",
      status: "answered",
      source: null,
      firstPage: "/contact",
      language: "en",
      consent: null,
      attachedPlan: null,
      createdAt: "2026-02-12T18:44:30.000Z",
    },
  ],
  applications: [],
  mailsToYou: [
    {
      kind: "verify-email",
      to: email,
      subject: "Verify your email address",
      status: "sent",
      error: null,
      writtenAt: "2025-12-18T14:09:54.000Z",
      sentAt: "2025-12-18T14:09:56.000Z",
    },
  ],
  mailStopped: [],
  invitations: [],
} as const;
