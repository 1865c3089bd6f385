import { randomUUID } from "node:crypto";
import { createCookie } from "react-router";
import type { Services } from "../../../composition/services.ts";
import { messages } from "../../../contract/messages.ts";
import { paths } from "../../../paths.ts";
import type { SignupAnswer } from "../signup.ts";

type SignupResult = Awaited<ReturnType<Services["signup"]["startPaid"]>>;

/** Where a visitor goes after signing up: the dashboard's verify page, or our own. */
function verifyPage(services: Services): string {
  const { dashboardUrl } = services.config;
  return dashboardUrl ? new URL("verify-email", `${dashboardUrl}/`).href : paths.verifyEmail;
}

/** Remembers for an hour which address waits for its mail, so that the verify page can name it. */
export function signupCookie(services: Pick<Services, "config">) {
  return createCookie("signup", {
    secrets: [services.config.secret],
    httpOnly: true,
    sameSite: "lax",
    secure: services.config.origin.startsWith("https:"),
    path: "/",
    maxAge: 3600,
  });
}

/** The key under which this signup may be repeated: the browser's, if it is usable, else a fresh one. */
export function idempotencyKey(sent: unknown): string {
  return typeof sent === "string" && /^[\w-]{16,128}$/.test(sent) ? sent : randomUUID();
}

/** What the JSON call answers, and with which status. 3-D Secure is an error with what is needed to go on. */
export function presentSignup(
  services: Services,
  result: SignupResult,
): { status: number; body: SignupAnswer } {
  if (result.kind === "accepted") {
    return {
      status: 200,
      body: { message: messages.signup.success, redirect: verifyPage(services) },
    };
  }
  if (result.kind === "finishing") {
    return { status: 202, body: { message: messages.signup.finishing, code: "finishing" } };
  }
  return {
    status: 402,
    body: {
      error: "Your bank asks you to confirm this card.",
      code: "requires_action",
      client_secret: result.clientSecret,
      intent: result.intent,
    },
  };
}
