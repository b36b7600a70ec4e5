// Lets a saved drive be opened again in a dead spot. It keeps the files of that one screen, written into FILES when
// the browser's part is built, and nothing that the server answers: a page always comes from the network where there
// is one, so no update waits for this worker, and what is called /api never passes through it.
const VERSION = '__VERSION__';
const FILES = __FILES__;
const prefix = 'lotline-drive-';
const cacheName = prefix + VERSION;
/** Milliseconds that a page is waited for on a bad connection. */
const REQUEST_TIMEOUT_MS = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(FILES)));
});

// The next version waits until no page of this one is open, so no page loses its files.
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (FILES.includes(pathname)) event.respondWith(openFile(request, pathname));
});

// A page says that it opens offline once this has answered: browsers may clear what a site keeps, and an answer
// shows that the worker runs.
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data !== 'keep-files' || !port) return;
  event.waitUntil(
    keepMissing().then(
      () => port.postMessage('kept'),
      () => port.postMessage('missing'),
    ),
  );
});

async function keepMissing() {
  const cache = await caches.open(cacheName);
  const found = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(FILES.filter((path) => !found.has(path)));
}

async function forgetOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const kept = async (path) => (await caches.open(cacheName)).match(path, { ignoreVary: true });

async function openPage(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (answer.status < 500) return answer;
  } catch {
    // What is kept stands in.
  }
  return (await kept('/')) ?? fetch(request);
}

async function openFile(request, pathname) {
  return (await kept(pathname)) ?? fetch(request);
}
