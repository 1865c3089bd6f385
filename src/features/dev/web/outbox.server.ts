import type { RouterContextProvider } from "react-router";
import type { Services } from "../../../composition/services.ts";
import { requestInfoContext, servicesContext } from "../../../context.ts";

/** The emails that this machine would have sent, for its own user. Undefined for everybody else. */
export function requireOutbox(context: Readonly<RouterContextProvider>): Services["outbox"] {
  const { fromThisMachine } = context.get(requestInfoContext);
  return fromThisMachine ? context.get(servicesContext).outbox : undefined;
}
