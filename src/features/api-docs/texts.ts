import { message } from "../../contract/texts.ts";

/** The frame of the API documentation. What calls and fields mean stands in the OpenAPI document, in English. */
export const apiDocsTexts = {
  title: "API documentation",
  document: "OpenAPI 3.1 document",
  contents: "Contents",
  calls: "Calls",
  schemas: "Schemas",
  schemasText: "The objects in the responses.",
  parameters: "Parameters",
  payload: "Payload",
  required: "required",
  responses: "Responses",
  request: "Request",
  response: "Response",
  inJavaScript: "In JavaScript",
  exampleOf: message("{part} of {call}", { part: "Request", call: "listPlans" }),
  copy: "Copy",
  copied: "Copied",
  notCopied: "Couldn’t copy",
  tryIt: "Try it",
  tryText:
    "This checks the payload as the call does, and answers as it would. Nothing is stored, emailed, or charged.",
  send: "Send",
  noAnswer: "No answer. Check your connection and send it again.",
} as const;
