/** A browser's cookies: takes `Set-Cookie` values, gives the `Cookie` header. */
export function createCookieJar() {
  const cookies = new Map<string, string>();
  return {
    take(setCookies: string[]): void {
      for (const line of setCookies) {
        const [pair = ""] = line.split(";");
        const name = pair.slice(0, pair.indexOf("="));
        const value = pair.slice(name.length + 1);
        if (/;\s*max-age=0/i.test(line) || value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    header(): string | null {
      const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
      return pairs.length > 0 ? pairs.join("; ") : null;
    },
    get: (name: string) => cookies.get(name),
  };
}
