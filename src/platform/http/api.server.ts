import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { Services } from "../../composition/services.ts";
import { servicesContext } from "../../context.ts";
import { errorResponse, knownError, toErrorAnswer } from "./errors.server.ts";
import { RequestError } from "./request-error.ts";

/** A request of a call, as a loader or an action gets it. */
export type CallArgs = LoaderFunctionArgs | ActionFunctionArgs;

type Handler<Args> = (services: Services, args: Args) => Promise<Response | object>;

/** Runs a call's handler; every failure becomes `{ error }` with its status. */
async function answer<Args extends CallArgs>(
  args: Args,
  handler: Handler<Args>,
): Promise<Response> {
  const services = args.context.get(servicesContext);
  try {
    const result = await handler(services, args);
    return result instanceof Response ? result : Response.json(result);
  } catch (error) {
    const expected = knownError(error);
    if (expected) return errorResponse(args.request, expected);
    // The client left in the middle of its body. This isn't a fault, and the answer isn't sent.
    const left = args.request.signal.aborted && error instanceof Error;
    if (left && error.name === "AbortError") return new Response(null, { status: 400 });
    services.log.error({ err: error, path: new URL(args.request.url).pathname }, "call failed");
    return Response.json(
      { error: "Something went wrong on our side. Please try again in a moment." },
      { status: 500 },
    );
  }
}

function refuseMethod(allowed: string) {
  return async (_args: CallArgs): Promise<Response> => {
    const error = new RequestError("method_not_allowed", `Use ${allowed} here.`);
    return Response.json(toErrorAnswer(error), { status: 405, headers: { Allow: allowed } });
  };
}

/** The loader and action of a call that is read with GET. */
export function getCall(handler: Handler<LoaderFunctionArgs>) {
  return {
    loader: (args: LoaderFunctionArgs) => answer(args, handler),
    action: refuseMethod("GET"),
  };
}

/** The loader and action of a call that is made with POST. */
export function postCall(handler: Handler<ActionFunctionArgs>) {
  const refuse = refuseMethod("POST");
  return {
    loader: refuse,
    action: (args: ActionFunctionArgs) =>
      args.request.method === "POST" ? answer(args, handler) : refuse(args),
  };
}
