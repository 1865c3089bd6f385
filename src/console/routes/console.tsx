import { data, type MiddlewareFunction } from "react-router";
import { answerWithConsole, needColleague } from "../web/console-document.server.ts";
import type { Route } from "./+types/console.ts";

/** The console is a program of its own in the browser; this page only starts it. */
export async function loader(args: Route.LoaderArgs) {
  await needColleague(args);
  return null;
}

const refuseWrites: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (request.method !== "GET" && request.method !== "HEAD") throw data(null, { status: 405 });
  return next();
};
export const middleware = [refuseWrites, answerWithConsole()];

/** Never shown: it makes the route a page, so that a refusal is one too. */
export default function ConsolePage() {
  return null;
}
