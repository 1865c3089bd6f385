import type { CompanySettings, FaqEntry, PageEntry } from "../content/content.ts";
import type { PlanEntry } from "../plans/plan.ts";
import type { SignupAnswer } from "../signup/signup.ts";

/** Answers as the calls give them, shortened: for the API documentation. */

const planId = "0f9c7a52-5a0e-4f1e-9c3b-2d7c8f1b6a10";

/** In the currency of the site, which the document adds. */
export const planExample: Omit<PlanEntry, "currency"> = {
  _id: planId,
  id: planId,
  __id: `${planId}:month`,
  title: "Starter",
  description: "<p>For a shop or kitchen with its first drivers.</p>",
  plan_price: 39,
  year_month: "month",
  day_limit: 14,
  monthly_plan_price: 39,
  yearly_plan_price: 390,
};

export const settingExample: CompanySettings = {
  _id: "company",
  name: "Acme Deliveries",
  company_logo: null,
  company_logo_dark: null,
  company_email: "hello@acme.example",
  company_number: "+1 202 555 0143",
  company_address: "1 Main Street, Springfield, IL 62701, United States",
  facebook_link: "https://www.facebook.com/acme",
  twitter_link: "https://twitter.com/acme",
  instagram_link: "https://www.instagram.com/acme",
  app_store_link: "https://apps.apple.com/app/acme-driver",
  play_store_link: "https://play.google.com/store/apps/details?id=example.acme.driver",
  opening_hours: "Mo-Fr 09:00-18:00",
  country: "us",
  office_place: "Springfield",
  tax_number: "",
  time_zone: "America/Chicago",
  clock: "12-hour",
  company_latitude: 39.8017,
  company_longitude: -89.6436,
  coming_soon_at: "2024-12-31T00:00:00.000Z",
};

export const faqExample: FaqEntry = {
  _id: "6b1f0c1e-94b1-4a0f-8f5c-1f6d8f0b7c21",
  question: "What counts as a task?",
  answer: "<p>One task is one delivery to one recipient at one address.</p>",
  category: "Account",
  section: "Plan and data",
};

export const pageExample: PageEntry = {
  _id: "f0f6c5de-3a0b-4a5e-9c51-8d5d7f8b2a10",
  slug: "privacy-policy",
  title: "Privacy Policy",
  content: "<p>This policy says what we keep, why, and for how long.</p>",
  updated_at: "2026-11-22T00:00:00.000Z",
};

export const signupExample: SignupAnswer = {
  message: "Signup Successful",
  redirect: "https://app.acme.example/verify-email",
};
