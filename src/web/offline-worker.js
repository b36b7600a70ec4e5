// Lets Lotline be opened without a network. It keeps the program's files, whose names are written into FILES when
// the browser's part is built, and nothing that the server answers: a page always comes from the network where there
// is one, so no update waits for this worker, and what is called /api never passes through it.
const VERSION = '__VERSION__';
const FILES = __FILES__;
/** The outline map: large, and kept once a screen with a map asks for it. */
const MAP_FILES = __MAP_FILES__;
const prefix = 'lotline-files-';
/** Before 0.3 it kept saved drives alone. */
const formerPrefix = 'lotline-drive-';
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
  if (origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.method === 'POST' && pathname === '/capture/share') {
    event.respondWith(takeShared(request));
    return;
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(openFile(request, pathname));
});

// A page says that it opens offline once this has answered: browsers may clear what a site keeps, and an answer
// shows that the worker runs.
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const wanted = { 'keep-files': FILES, 'keep-map': [...FILES, ...MAP_FILES] }[event.data];
  if (!wanted || !port) return;
  event.waitUntil(
    keepMissing(wanted).then(
      () => port.postMessage('kept'),
      () => port.postMessage('missing'),
    ),
  );
});

async function keepMissing(wanted) {
  const cache = await caches.open(cacheName);
  const found = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(wanted.filter((path) => !found.has(path)));
}

async function forgetOldVersions() {
  const names = await caches.keys();
  const old = names.filter(
    (name) => (name.startsWith(prefix) || name.startsWith(formerPrefix)) && name !== cacheName,
  );
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

// A page of the next version, whose worker waits for this one's pages to close, finds its files in that one's cache.
async function openFile(request, pathname) {
  const isNamedByContent = pathname.startsWith('/assets/');
  const file = isNamedByContent
    ? await caches.match(pathname, { ignoreVary: true })
    : await kept(pathname);
  return file ?? fetch(request);
}

/** What another app shares waits here until the screen for it has taken it; a session is asked for there. */
async function takeShared(request) {
  const shared = await caches.open('lotline-shared');
  const form = await request.formData();
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter(Boolean);
  await shared.put('/capture/shared-text', new Response(words.join('\n')));
  const photo = form.get('photo');
  if (photo instanceof File) await shared.put('/capture/shared-photo', new Response(photo));
  return Response.redirect('/capture?shared=1', 303);
}
