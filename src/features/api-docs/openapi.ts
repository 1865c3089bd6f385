import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { errorAnswer } from "../../contract/errors.ts";
import { links } from "../../contract/links.ts";
import { messages } from "../../contract/messages.ts";
import { z } from "../../contract/zod.ts";
import { contactPayload } from "../contact/contact.ts";
import { companySettings, faqEntry, pageEntry } from "../content/content.ts";
import { newsletterPayload } from "../newsletter/newsletter.ts";
import { type PlanEntry, planEntry } from "../plans/plan.ts";
import { challengeAnswer, challengePayload } from "../screening/screening.ts";
import { freeSignupPayload, paidSignupPayload, signupAnswer } from "../signup/signup.ts";
import { taxAnswers } from "../signup/tax-answers.ts";
import {
  faqExample,
  pageExample,
  planExample,
  settingExample,
  signupExample,
} from "./openapi-examples.ts";

const json = <Schema extends z.ZodType>(schema: Schema, example?: z.infer<Schema>) => ({
  content: { "application/json": example === undefined ? { schema } : { schema, example } },
});
const failure = (description: string) => ({ description, ...json(errorAnswer) });
const done = z.object({ message: z.string() }).meta({ id: "Done" });

/** Responses of every call. */
const tooLarge = { 431: { description: "The URL and headers together are larger than 16 KiB" } };

/** Additional responses of a call with a parameter in its path. */
const addressRefusals = {
  400: failure("The path can’t be read, for example because of a broken percent escape"),
  ...tooLarge,
};

/** Additional responses of a call with a body. */
const refusals = {
  400: failure("The body isn’t valid JSON"),
  403: failure("The request came from another site"),
  413: failure("The body is larger than 64 KiB"),
  415: failure("The Content-Type isn’t application/json"),
  422: failure("Fields are missing or invalid. `fields` lists them"),
  429: failure("Too many requests. Wait the number of seconds in `Retry-After`"),
};

const idempotencyHeader = z.string().optional().meta({
  description:
    "16 to 128 letters, digits, hyphens, or underscores. Send the same key again to retry a signup. It never charges twice.",
});

const signupResponses = {
  200: { description: "Signed up", ...json(signupAnswer, signupExample) },
  202: {
    description:
      "We’re still finishing the signup and will email the visitor when it’s done (`code: finishing`)",
    ...json(signupAnswer),
  },
  402: {
    description:
      "The card was declined, or the bank asks for 3-D Secure (`code: requires_action`). For 3-D Secure, confirm with `client_secret`, then repeat the call",
    ...json(signupAnswer),
  },
  409: failure(
    "The key was used with another email address, or the price has changed since it was shown (`code: price_changed`)",
  ),
  503: failure("We can’t reach the payment provider. Repeat the call later"),
  ...refusals,
};

/** @param plan an example of one */
const pathsWith = (plan: PlanEntry): ZodOpenApiPathsObject => ({
  "/api/setting": {
    get: {
      operationId: "getSetting",
      summary: "Get the company’s name, contact details, and links",
      description:
        "What the footer and the contact page show. A value that the company left empty is an empty string.",
      tags: ["Site"],
      responses: {
        200: { description: "Settings", ...json(companySettings, settingExample) },
        ...tooLarge,
      },
    },
  },
  "/api/plans/list": {
    get: {
      operationId: "listPlans",
      summary: "List the plans, one entry per billing interval",
      description: "Each plan is there twice, with its monthly and its yearly price.",
      tags: ["Plans"],
      responses: {
        200: { description: "Plans", ...json(z.array(planEntry), [plan]) },
        ...tooLarge,
      },
    },
  },
  "/api/plans/name/{name}": {
    get: {
      operationId: "getPlanByName",
      summary: "Get a plan by its title",
      description: "Finds a published plan by its title, in any case, or by its ID.",
      tags: ["Plans"],
      requestParams: {
        path: z.object({ name: z.string().meta({ example: "Starter" }) }),
        query: z.object({
          monthly: z
            .enum(["true", "false"])
            .optional()
            .meta({ description: "With `false`, `plan_price` is the yearly price" }),
        }),
      },
      responses: {
        200: { description: "The plan", ...json(planEntry, plan) },
        404: failure("No plan has this title"),
        ...addressRefusals,
      },
    },
  },
  "/api/faqs/list": {
    get: {
      operationId: "listFaqs",
      summary: "List the questions and answers, in order",
      description: "The published questions of all categories.",
      tags: ["Site"],
      responses: {
        200: { description: "FAQ entries", ...json(z.array(faqEntry), [faqExample]) },
        ...tooLarge,
      },
    },
  },
  "/api/pages/slug/{slug}": {
    get: {
      operationId: "getPageBySlug",
      summary: "Get a page’s content, such as the terms or the privacy policy",
      description: "Pages are HTML that has been cleaned on the server.",
      tags: ["Site"],
      requestParams: { path: z.object({ slug: z.string().meta({ example: "privacy-policy" }) }) },
      responses: {
        200: { description: "The page", ...json(pageEntry, pageExample) },
        404: failure("No page has this slug"),
        ...addressRefusals,
      },
    },
  },
  "/api/mailchimp/subscribe": {
    post: {
      operationId: "subscribe",
      summary: "Subscribe an email address to the newsletter",
      description: "The address counts once its owner opens the emailed link and confirms.",
      tags: ["Leads"],
      requestBody: { required: true, ...json(newsletterPayload) },
      responses: {
        200: {
          description: "Accepted. We email the address a link to confirm",
          ...json(done, { message: messages.newsletter.success }),
        },
        ...refusals,
      },
    },
  },
  "/api/stripe/createSubscription": {
    post: {
      operationId: "createSubscription",
      summary: "Sign up with a card, or without one for a plan’s trial",
      description:
        "Creates the account and the subscription. The price and the trial come from the plan, never from the request.",
      tags: ["Signup"],
      requestParams: { header: z.object({ "Idempotency-Key": idempotencyHeader }) },
      requestBody: { required: true, ...json(paidSignupPayload.and(taxAnswers)) },
      responses: signupResponses,
    },
  },
  "/api/stripe/createFreeSubscription": {
    post: {
      operationId: "createFreeSubscription",
      summary: "Sign up for a free plan or a trial, without a card",
      description:
        "Creates the account and the subscription of a plan that is free or has a trial.",
      tags: ["Signup"],
      requestParams: { header: z.object({ "Idempotency-Key": idempotencyHeader }) },
      requestBody: { required: true, ...json(freeSignupPayload.and(taxAnswers)) },
      responses: signupResponses,
    },
  },
  "/api/contact": {
    post: {
      operationId: "sendContactMessage",
      summary: "Send the company a message",
      description: "The company gets the message by email, and the sender a receipt.",
      tags: ["Leads"],
      requestBody: { required: true, ...json(contactPayload) },
      responses: {
        200: { description: "Sent", ...json(done, { message: messages.contact.success }) },
        ...refusals,
      },
    },
  },
  "/api/screening/challenge": {
    post: {
      operationId: "askForChallenge",
      summary: "Ask whether a form needs a check before it is sent",
      description:
        "Optional. This site’s own forms make this call. A program only needs it after a 429 that asks for a check: solve the challenge (ALTCHA, version 2), and send the payload again with the solution in `proof`.",
      tags: ["Leads"],
      requestBody: {
        required: true,
        ...json(challengePayload, { form: "contact", email: "ada@example.com" }),
      },
      responses: {
        200: {
          description: "The challenge, or none",
          ...json(challengeAnswer, { challenge: null }),
        },
        ...refusals,
      },
    },
  },
});

/**
 * The OpenAPI 3.1 document of the JSON contract, made from the schemas that the calls are checked with.
 * @param site.origin its public address
 * @param site.currency ISO 4217, lower case
 */
export function buildOpenApi({ origin, currency }: { origin: string; currency: string }) {
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: "Site API",
      version: "1.0.0",
      contact: { name: "Contact", url: `${origin}${links.contact}` },
      license: { name: "Terms of Services", url: `${origin}${links.terms}` },
      description:
        "The calls that this site’s own pages make, for your own signup form, price list, or contact form. They don’t need a key.\n\nPaths are case-insensitive, with or without a trailing slash. Errors return a JSON object with an `error` field and the matching HTTP status. The API for orders comes with the larger plans and isn’t part of this page.",
    },
    tags: [
      { name: "Site", description: "What the company says of itself" },
      { name: "Plans", description: "What there is to buy" },
      { name: "Signup", description: "Opening an account" },
      { name: "Leads", description: "Messages and subscribers" },
    ],
    // No call asks for a key or a sign-in.
    security: [],
    servers: [{ url: origin }],
    paths: pathsWith({ ...planExample, currency: currency.toUpperCase() }),
  });
}
