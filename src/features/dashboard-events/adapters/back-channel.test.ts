import { afterEach, beforeEach, expect, test } from "vitest";
import { startFakeDashboard } from "../../../../tests/fakes/dashboard-server.ts";
import { createBackChannel } from "./back-channel.ts";

let dashboard: Awaited<ReturnType<typeof startFakeDashboard>>;
beforeEach(async () => {
  dashboard = await startFakeDashboard();
});
afterEach(() => dashboard.close());

test("a logout token arrives as a form", async () => {
  await createBackChannel({ url: dashboard.logoutUri }).send("a.b.c");
  expect(dashboard.logoutTokens).toEqual(["a.b.c"]);
});

test.each([400, 302, 410, 500, 501, 504])("an answer of %i is tried again", async (status) => {
  dashboard.failNext({ status, location: "/elsewhere" });
  const sent = createBackChannel({ url: dashboard.logoutUri }).send("a.b.c");
  await expect(sent).rejects.toThrow(`the dashboard answered ${status} to a logout token`);
});

test("a dashboard that hangs is tried again", async () => {
  dashboard.failNext({ hang: true });
  const sent = createBackChannel({ url: dashboard.logoutUri, timeoutMs: 100 }).send("a.b.c");
  await expect(sent).rejects.toThrow(/timeout/i);
});
