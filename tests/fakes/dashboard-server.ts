import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

/** What the next request gets instead of 200. */
type DashboardFault = { status: number; location?: string } | { hang: true } | { drop: true };

/**
 * A dashboard's endpoints on a loopback port: for webhooks, each verified as the specification asks, and for logout tokens, which
 * the test verifies.
 */
export async function startFakeDashboard() {
  const secret = `whsec_${Buffer.from("a signing key for these tests").toString("base64")}`;
  const webhook = new Webhook(secret);
  const received: { id: string; event: Record<string, unknown> }[] = [];
  const refused: unknown[] = [];
  const logoutTokens: string[] = [];
  const faults: DashboardFault[] = [];

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const fault = faults.shift();
    if (fault && "hang" in fault) return;
    if (fault && "drop" in fault) return request.socket.destroy();
    if (fault) {
      const headers = fault.location ? { location: fault.location } : {};
      return response.writeHead(fault.status, headers).end("x".repeat(100_000));
    }
    if (request.url === "/logout") {
      logoutTokens.push(new URLSearchParams(body).get("logout_token") ?? "");
      return response.writeHead(200).end();
    }
    try {
      const event = webhook.verify(body, request.headers as Record<string, string>);
      received.push({
        id: String(request.headers["webhook-id"]),
        event: event as Record<string, unknown>,
      });
      response.writeHead(204).end();
    } catch (error) {
      refused.push(error);
      response.writeHead(401).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/webhooks`,
    logoutUri: `${origin}/logout`,
    /** In the order in which they came. */
    logoutTokens,
    secret,
    /** Verified events, in the order in which they came. */
    received,
    /** Requests whose signature was not right. */
    refused,
    failNext: (...next: DashboardFault[]) => void faults.push(...next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
