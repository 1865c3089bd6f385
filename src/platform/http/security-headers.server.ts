import type { Services } from "../../composition/services.ts";

/** Headers of every response, except files. Documents get their Content-Security-Policy where they are rendered. */
export function securityHeaders({
  origin,
  hstsIncludeSubdomains,
}: Pick<Services["config"], "origin" | "hstsIncludeSubdomains">): [string, string][] {
  const headers: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=()"],
    ["X-Frame-Options", "DENY"],
  ];
  if (origin.startsWith("https:")) {
    const subdomains = hstsIncludeSubdomains ? "; includeSubDomains" : "";
    headers.push(["Strict-Transport-Security", `max-age=31536000${subdomains}`]);
  }
  return headers;
}
