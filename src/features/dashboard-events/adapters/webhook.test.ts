import { afterEach, beforeEach, expect, test } from "vitest";
import { startFakeDashboard } from "../../../../tests/fakes/dashboard-server.ts";
import { DashboardGone } from "../server/ports.ts";
import { createDashboardWebhook } from "./webhook.ts";

let dashboard: Awaited<ReturnType<typeof startFakeDashboard>>;
const event = {
  id: "evt_1",
  type: "account.created",
  timestamp: new Date("2026-11-21T10:00:00Z"),
  data: { user: { id: "u1", name: "Zoë" } },
};

beforeEach(async () => {
  dashboard = await startFakeDashboard();
});
afterEach(() => dashboard.close());

const portTo = (options: { secret?: string; timeoutMs?: number; now?: () => Date } = {}) =>
  createDashboardWebhook({ url: dashboard.url, secret: dashboard.secret, ...options });

test("an event arrives signed, with its id, type, time, and data", async () => {
  await portTo().deliver(event);
  expect(dashboard.received).toEqual([
    {
      id: "evt_1",
      event: { type: event.type, timestamp: "2026-11-21T10:00:00.000Z", data: event.data },
    },
  ]);
});

test("a wrong secret or an old signature is refused, so the check on the other side is a real one", async () => {
  const other = `whsec_${Buffer.from("another key, also long enough").toString("base64")}`;
  await expect(portTo({ secret: other }).deliver(event)).rejects.toThrow("401");
  const hourAgo = () => new Date(Date.now() - 3_600_000);
  await expect(portTo({ now: hourAgo }).deliver(event)).rejects.toThrow("401");
  expect(dashboard.refused).toHaveLength(2);
});

test.each([500, 429, 404, 301])("an answer of %i is a failure to try again", async (status) => {
  dashboard.failNext({ status, location: "/elsewhere" });
  await expect(portTo().deliver(event)).rejects.toThrow(`the dashboard answered ${status}`);
  expect(dashboard.received).toEqual([]);
});

test("410 Gone is final", async () => {
  dashboard.failNext({ status: 410 });
  await expect(portTo().deliver(event)).rejects.toBeInstanceOf(DashboardGone);
});

test("a dashboard that hangs or drops the connection is a failure to try again", async () => {
  dashboard.failNext({ hang: true }, { drop: true });
  await expect(portTo({ timeoutMs: 100 }).deliver(event)).rejects.toThrow(/timeout/i);
  await expect(portTo().deliver(event)).rejects.toThrow();
  await portTo().deliver(event);
  expect(dashboard.received).toHaveLength(1);
});
