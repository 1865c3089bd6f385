import { data, type RouterContextProvider } from "react-router";
import { requestInfoContext } from "../../context.ts";

const loopbackAddress = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * True for a request made on this machine, to this machine. The address alone isn't enough: a page of another site can
 * have its own name resolve to 127.0.0.1 (DNS rebinding), and a proxy on this machine hands on other people's requests.
 * @param address of the socket
 */
export function isFromThisMachine(address: string, headers: Headers): boolean {
  return (
    loopbackAddress.test(address) &&
    loopbackHost.test(headers.get("host") ?? "") &&
    !proxyHeaders.some((name) => headers.has(name))
  );
}

/** @throws a 404 for anybody but this machine's own user; nothing below /dev is for others */
export function requireThisMachine(context: Readonly<RouterContextProvider>): void {
  if (!context.get(requestInfoContext).fromThisMachine) throw data(null, { status: 404 });
}
