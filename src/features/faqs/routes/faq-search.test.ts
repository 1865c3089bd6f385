import { expect, test } from "vitest";
import { searchFaqs } from "./faq-search.server.ts";

const entry = (question: string, answer: string) => ({
  _id: question,
  question,
  answer,
  category: "Product",
  section: "Getting orders in",
});
const entries = [
  entry("What counts as a task?", "<p>One <strong>stop</strong>.</p>"),
  entry("Où est le café?", "<p>At the hub.</p>"),
];
const found = (query: string) => searchFaqs(entries, query).map((one) => one.question);

test.each([
  ["", ["What counts as a task?", "Où est le café?"]],
  ["TASK", ["What counts as a task?"]],
  ["stop task", ["What counts as a task?"]],
  ["cafe", ["Où est le café?"]],
  ["strong", []],
  ["product hub", ["Où est le café?"]],
  ["orders cafe", ["Où est le café?"]],
  ["nothing like it", []],
])("%j finds %j", (query, questions) => {
  expect(found(query)).toEqual(questions);
});
