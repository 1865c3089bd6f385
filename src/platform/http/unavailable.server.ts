import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  type ServerBuild,
} from "react-router";
import { servicesContext, unsentFormContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import type { UnsentForm } from "../../ui/site/unavailable-message.tsx";
import { mediaType, readForm } from "./body.server.ts";
import { errorResponse, type KnownError, knownError } from "./errors.server.ts";

/** Data about an outage for the error page. */
export interface Unavailable {
  unavailable: true;
  form: UnsentForm | null;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Run<Rest extends unknown[] = []> = (args: Args, ...rest: Rest) => unknown;
type Routes = ServerBuild["routes"];

/**
 * The build with one rule for all its routes: a loader or action that fails because something the site depends on is away
 * is answered with 503 and Retry-After. A page says so in the site's frame, and offers what was typed to be sent again.
 */
export function answerOutages(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action, middleware, default: page } = route.module;
    routes[id] = {
      ...route,
      module: {
        ...route.module,
        ...(middleware
          ? { middleware: middleware.map((run) => guarded(run, page !== undefined)) as never }
          : {}),
        ...(loader ? { loader: guarded(loader, page !== undefined) } : {}),
        ...(action ? { action: guarded(keepForm(action), page !== undefined) } : {}),
      },
    };
  }
  return { ...build, routes };
}

/** `run`, whose outages become answers. */
function guarded<Rest extends unknown[]>(run: Run<Rest>, isPage: boolean) {
  return async (args: Args, ...rest: Rest) => {
    try {
      return await run(args, ...rest);
    } catch (error) {
      const expected = knownError(error);
      if (expected?.code === "signed_out" && isPage && args.request.method === "GET") {
        throw signIn(args.request);
      }
      if (expected?.status !== 503) throw error;
      const { log } = args.context.get(servicesContext);
      log.warn({ err: error, path: new URL(args.request.url).pathname }, "unavailable");
      throw isPage ? outage(args.context, expected) : errorResponse(args.request, expected);
    }
  };
}

/** The session ended while its page was made: to sign-in, and back. */
function signIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/\.data$/, "") + search;
  return redirect(`${paths.login}?${new URLSearchParams({ next })}`, 303);
}

function outage(context: Readonly<RouterContextProvider>, expected: KnownError) {
  const form = context.get(unsentFormContext);
  const headers = { "Retry-After": String(expected.retryAfter ?? 30) };
  const init = { status: 503, statusText: "Service Unavailable", headers };
  return data<Unavailable>({ unavailable: true, form }, init);
}

/** An action that remembers what was typed when it fails for an outage: its page may fail as well, and lose it. */
function keepForm(action: Run): Run {
  return async (args) => {
    if (mediaType(args.request) !== "application/x-www-form-urlencoded") return action(args);
    const copy = args.request.clone();
    const keep = async () => args.context.set(unsentFormContext, await unsentForm(copy));
    try {
      const answer = await action(args);
      if (isOutage(answer)) await keep();
      return answer;
    } catch (error) {
      if (knownError(error)?.status === 503) await keep();
      throw error;
    }
  };
}

/** True for a form that its own page shows again because of an outage. */
function isOutage(answer: unknown): boolean {
  const init = (answer as { init?: ResponseInit } | null)?.init;
  return init?.status === 503;
}

const isSecret = (name: string) => /password|secret|cvc|card_?number|^code$/i.test(name);

async function unsentForm(request: Request): Promise<UnsentForm | null> {
  const { pathname, search } = new URL(request.url);
  const sent = await readForm(request).catch(() => null);
  if (!sent) return null;
  const fields = [...sent];
  return {
    action: pathname + search,
    fields: fields.filter(([name]) => !isSecret(name)),
    secrets: [...new Set(fields.map(([name]) => name).filter(isSecret))],
  };
}
