import { sampleTextsSpanish } from "../features/account/sample-texts.es.ts";
import { sampleTexts } from "../features/account/sample-texts.ts";
import { accountTextsSpanish } from "../features/account/texts.es.ts";
import { accountTexts } from "../features/account/texts.ts";
import { cardTextsSpanish } from "../features/billing/card-texts.es.ts";
import { cardTexts } from "../features/billing/card-texts.ts";
import { billingTextsSpanish, newCardTextsSpanish } from "../features/billing/texts.es.ts";
import { billingTexts, newCardTexts } from "../features/billing/texts.ts";
import { accessTextsSpanish } from "../features/identity/texts.es.ts";
import { accessTexts } from "../features/identity/texts.ts";
import { twoFactorTextsSpanish } from "../features/identity/two-factor-texts.es.ts";
import { twoFactorTexts } from "../features/identity/two-factor-texts.ts";
import { invoiceTextsSpanish } from "../features/invoices/texts.es.ts";
import { invoiceTexts } from "../features/invoices/texts.ts";
import { paymentTextsSpanish } from "../features/plans/payment-texts.es.ts";
import { paymentTexts } from "../features/plans/payment-texts.ts";
import { welcomeTextsSpanish } from "../features/signup/welcome-texts.es.ts";
import { welcomeTexts } from "../features/signup/welcome-texts.ts";
import { trialTextsSpanish } from "../features/trial/texts.es.ts";
import { trialTexts } from "../features/trial/texts.ts";
import { accountErrorTextsSpanish } from "./account-error-texts.es.ts";
import { accountErrorTexts } from "./account-error-texts.ts";
import { catalog } from "./catalog.ts";

/** The catalogs around accounts: signing in, payments, invoices, and what their forms are told. */
export const accountCatalogs = {
  account: catalog({
    name: "A customer’s account",
    page: "/profile-setting",
    texts: accountTexts,
    es: accountTextsSpanish,
    specified: ["settingsTitle", "connections", "seeMore", "projects", "readMore", "deleteButton"],
  }),
  sample: catalog({
    name: "The sample account",
    page: "/profile",
    texts: sampleTexts,
    es: sampleTextsSpanish,
  }),
  billing: catalog({
    name: "A customer’s payments",
    page: "/profile-payment",
    texts: billingTexts,
    es: billingTextsSpanish,
    specified: ["methods", "edit", "delete"],
  }),
  newCard: catalog({
    name: "Adding a card",
    page: "/profile-payment/card",
    texts: newCardTexts,
    es: newCardTextsSpanish,
  }),
  invoice: catalog({
    name: "Invoices",
    page: "/billing-invoice",
    texts: invoiceTexts,
    es: invoiceTextsSpanish,
    specified: ["number", "issued", "due", "from", "billTo", "item", "quantity", "rate", "total"],
  }),
  accountErrors: catalog({
    name: "Refused forms of accounts",
    page: "/profile-setting",
    texts: accountErrorTexts,
    es: accountErrorTextsSpanish,
  }),
  twoFactor: catalog({
    name: "Two-step sign-in",
    page: "/two-factor",
    texts: twoFactorTexts,
    es: twoFactorTextsSpanish,
  }),
  access: catalog({
    name: "Signing in",
    page: "/login",
    texts: accessTexts,
    es: accessTextsSpanish,
    specified: ["signIn", "recover", "send"],
  }),
  trial: catalog({
    name: "Dates of a trial",
    page: "/cancel-trial",
    texts: trialTexts,
    es: trialTextsSpanish,
  }),
  payment: catalog({
    name: "Payment",
    page: "/payment",
    texts: paymentTexts,
    es: paymentTextsSpanish,
  }),
  card: catalog({
    name: "Card field",
    page: "/signup?plan=Enterprise&monthly=true",
    texts: cardTexts,
    es: cardTextsSpanish,
    specified: ["details"],
  }),
  welcome: catalog({
    name: "After signing up",
    page: "/thankyou",
    texts: welcomeTexts,
    es: welcomeTextsSpanish,
    specified: ["success", "thanks", "goHome"],
  }),
} as const;
