// Shows the page /offline where a visitor without a connection would get the browser's. It stores no other page, and answers
// nothing but that.
const page = "/offline";

addEventListener("install", (event) => {
  const fresh = new Request(page, { cache: "reload", credentials: "omit" });
  event.waitUntil(caches.open("offline").then((cache) => cache.add(fresh)));
});

addEventListener("activate", (event) => {
  // The browser asks for the page while the worker starts, so no page comes later because of it.
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(answer(event));
});

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}
