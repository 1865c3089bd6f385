import { getCall, postCall } from "../../platform/http/api.server.ts";

type AnswerAdmin = typeof import("./answer-operation.server.ts").answerAdmin;

/** Loaded when somebody first calls: visitors' processes carry none of it. */
async function call(...args: Parameters<AnswerAdmin>) {
  const { answerAdmin } = await import("./answer-operation.server.ts");
  return answerAdmin(...args);
}

export const loader = getCall(call).loader;
export const action = postCall(call).action;
