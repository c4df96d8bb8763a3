/* Keeps the page for when there is no network: all files of one version, each as it was built. */

const VERSION = "@version@";
const FILES = "@files@"; // Paths, each with its hash; ./ is index.html.
const CACHE = `warcards-${VERSION}`;

/* With these a page may share memory with its worker. */
const ISOLATED = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

addEventListener("install", (event) => {
  const wanted = Object.entries(FILES).map(
    ([path, integrity]) => new Request(path, { integrity, cache: "no-cache" }),
  );
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) =>
      Promise.all(
        names
          .filter((name) => name.startsWith("warcards-") && name !== CACHE)
          .map((name) => caches.delete(name)),
      ),
    ),
  );
});

async function answer(request) {
  const url = new URL(request.url);
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  // A cache that a newer version has deleted is not opened, which would make it again.
  const kept = await caches.match(url, { cacheName: CACHE, ignoreSearch: true });
  const found = kept ?? (await fetch(request));
  if (!/\.(html|js)$/.test(url.pathname) || !found.ok) return found;
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(ISOLATED)) headers.set(name, value);
  return new Response(found.body, { status: found.status, headers });
}

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
