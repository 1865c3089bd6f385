import { messages } from "../../contract/messages.ts";
import { element, message, node, rich } from "../../contract/texts.ts";
import { companyFields, personFields } from "./fields.ts";

const plan = { plan: "Starter" };
const price = { price: "$39", interval: "month" };

/** The signup form. A field's text has its name; `_hint` and `_Value` behind it are its hint and one of its choices. */
export const signupTexts = {
  first_name: personFields.first_name.label,
  last_name: personFields.last_name.label,
  email: personFields.email.label,
  email_hint: personFields.email.hint,
  password: personFields.password.label,
  password_hint: personFields.password.hint,
  organization: companyFields.organization.label,
  phone: companyFields.phone.label,
  industry: companyFields.industry.label,
  industry_Logistics: "Logistics",
  industry_Healthcare: "Healthcare",
  industry_Retail: "Retail",
  "industry_Food Delivery": "Food Delivery",
  "industry_E-commerce": "E-commerce",
  industry_Manufacturing: "Manufacturing",
  industry_Education: "Education",
  industry_Other: "Other",
  companySize: companyFields.companySize.label,
  companySize_hint: companyFields.companySize.hint,
  purpose: companyFields.purpose.label,
  purpose_hint: companyFields.purpose.hint,
  heardFrom: companyFields.heardFrom.label,
  "heardFrom_Search engine": "Search engine",
  heardFrom_Recommendation: "Recommendation",
  "heardFrom_Social media": "Social media",
  "heardFrom_Event or trade show": "Event or trade show",
  "heardFrom_Article or podcast": "Article or podcast",
  deliveryVolume: companyFields.deliveryVolume.label,
  "deliveryVolume_1-10": "1-10 deliveries per month",
  "deliveryVolume_11-50": "11-50 deliveries per month",
  "deliveryVolume_51-100": "51-100 deliveries per month",
  "deliveryVolume_101+": "101+ deliveries per month",
  message: companyFields.message.label,
  promotion_code: "Promotion code",
  paymentMethod: "Card Details",
  cardExpiry: "Expiry",
  cardCvc: "CVC",
  terms: "Terms and Conditions",

  signup: "Signup",
  title: message("Sign Up for {plan} {price}", { ...plan, price: "$39" }),
  freeTitle: message("Sign Up for {plan}", plan),
  freeTrialTitle: message("Sign Up for {plan} {days} day", { plan: "Free", days: 14 }),
  freeForm: "Signup for free",
  you: "You",
  business: "Your business",
  card: "Card",
  cardOrTrial: "Card or trial",
  cardNeedsScript:
    "Paying by card needs JavaScript, because your card details go straight from your browser to the payment provider. Turn JavaScript on, then reload this page.",
  cardOrTrialScript:
    "Paying by card needs JavaScript. Without it, check Start Trial. You don’t need a card for a trial.",
  startTrial: "Start Trial",
  trialText: messages.signup.trial,
  agree: rich("I agree to these <terms>Terms and Conditions</terms>", { terms: element }),
  signUp: "Sign Up",
  subscribe: "Subscribe",
  subscribing: rich(
    "By subscribing, you agree to our <terms>terms</terms> and <privacy>privacy policy</privacy>.",
    { terms: element, privacy: element },
  ),
  noTrial: message("The {plan} plan has no free trial", plan),
  noTrialText: rich(
    "It starts when you pay: {price} today, by card, and again every {interval, select, year {year} other {month}} until you cancel. <pay>Sign up for {plan}</pay> or <other>choose another plan</other>.",
    { ...plan, ...price, pay: element, other: element },
  ),
  keptAll: message("{refusal} Nothing was charged, and everything you entered is still here.", {
    refusal: "Your card was declined.",
  }),
  closePage: "You can close this page. You won’t be charged twice.",

  yourPlan: "Your plan",
  changePlan: "Change plan",
  ordered: message("{plan}, {price} a {interval, select, year {year} other {month}}.", {
    ...plan,
    ...price,
  }),
  off: message("{code} takes {amount} off.", { code: "SPRING", amount: "$10" }),
  orderedFree: message("{plan} for {days} days.", { plan: "Free", days: 14 }),
  due: message("Due today: {price}.", { price: "$0" }),
  dueWithTax: message("Due today: {price}, including {tax} tax.", {
    price: "$269.54",
    tax: "$20.54",
  }),
  renews: rich(
    "Renews at {price} per {interval, select, year {year} other {month}} until you cancel, next on {time}.",
    { ...price, time: node },
  ),
  trialEnds: rich(
    "Your {days} days start today and end on {time}. No card needed. The plan pauses then, and you won’t be charged.",
    { days: 14, time: node },
  ),
  firstCharge: message(
    "If you add a card before that, your first charge is {price} when the trial ends.",
    { price: "$39" },
  ),
  forDays: message("for {days} days", { days: 14 }),
  perMonth: "per month",
  perYear: "per year",

  termsText: "Terms and Conditions, text",
  termsLoading: messages.terms.loading,
  termsFailed:
    "The terms didn’t load. Check your connection and open them again, or open them as a page.",
  asPage: "Open as a page",
  close: "Close",
} as const;

/** The plans to choose from, where no form is shown. */
export const choosePlanTexts = {
  choose: "Choose a plan. You can change it at any time.",
  gone: "We no longer offer the plan in this link.",
  showMonthly: "Show monthly prices",
  showYearly: "Show yearly prices",
  freeFor: message("Free for {days} days", { days: 14 }),
  priceIn: message("{price} per {interval, select, year {year} other {month}}", price),
  withCard: "starts with a card",
  noCard: "no card",
  freeNoCard: message("{days} days free, no card", { days: 14 }),
  holdsTasks: message(
    "{limit} {count, plural, one {task} other {tasks}}{period, select, month { per month} none {} other { in {period} days}}",
    { limit: "300", count: 300, period: "month" },
  ),
  holdsDrivers: message("{limit} {count, plural, one {driver} other {drivers}}", {
    limit: "3",
    count: 3,
  }),
  holdsHubs: message("{limit} {count, plural, one {hub} other {hubs}}", { limit: "1", count: 1 }),
  noPlans: rich("We can’t show the plans right now. <again>Try again</again>", { again: element }),
  notSure: rich("Not sure yet? <compare>Compare the plans</compare> or <ask>ask us</ask>.", {
    compare: element,
    ask: element,
  }),
} as const;
