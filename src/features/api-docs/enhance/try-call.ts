/**
 * Sends a call from the API documentation, and shows what comes back. Calls that only read are sent for real; the others go to an
 * address that checks the payload and does nothing. Without this script, the server does the same.
 */
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-try]")) {
  const answer = form.querySelector<HTMLElement>("[data-answer]");
  const line = answer?.querySelector("p");
  const text = answer?.querySelector("code");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!answer || !line || !text) return;
    const { body, call: _call, ...values } = Object.fromEntries(new FormData(form));
    let path = form.dataset.try ?? "";
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) {
      const place = `{${name}}`;
      if (path.includes(place)) path = path.replace(place, encodeURIComponent(String(value)));
      else if (value !== "") query.set(name, String(value));
    }
    const address = `${path}${query.size > 0 ? `?${query}` : ""}`;
    answer.hidden = false;
    line.textContent = "…";
    text.textContent = "";
    const startedAt = performance.now();
    try {
      const response = await fetch(address, {
        ...(body === undefined
          ? { cache: "no-store" }
          : {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: String(body),
            }),
        signal: AbortSignal.timeout(60_000),
      });
      const got = await response.text();
      const took = Math.round(performance.now() - startedAt);
      line.textContent = `${response.status} ${response.statusText} · ${took} ms`;
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
      text.textContent = `${headers.join("\n")}\n\n${formatted(got)}`;
    } catch {
      line.textContent = answer.dataset.none ?? "";
    }
  });
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
