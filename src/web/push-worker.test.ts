import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = readFileSync('src/web/push-worker.js', 'utf8');

type Listener = (event: object) => void;

/** The worker of a site, as far as the file uses it. */
function startWorker(pages: { url: string }[] = []) {
  const listeners: Record<string, Listener> = {};
  const shown: object[] = [];
  const opened: string[] = [];
  const badges: number[] = [];
  const self = {
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    location: { origin: 'https://leads.example.com' },
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    registration: {
      showNotification: async (title: string, options: object) =>
        void shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () =>
        pages.map((page) => ({
          focus: async () => {},
          navigate: async (url: string) => void (page.url = url),
        })),
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  runInContext(code, createContext({ self, URL }));
  return {
    shown,
    opened,
    badges,
    async dispatch(type: string, event: object) {
      let work: Promise<unknown> | undefined;
      listeners[type]!({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
      await work;
    },
  };
}

test('a push shows what the server has sent, and the number of unread ones on the icon', async () => {
  const worker = startWorker();
  const payload = {
    title: 'Form from Dana Doe',
    body: 'Website: the roof leaks.',
    path: '/today',
    tag: 'notification-1',
    unread: 2,
  };
  await worker.dispatch('push', { data: { json: () => payload } });
  expect(worker.shown).toMatchObject([
    {
      title: payload.title,
      body: payload.body,
      tag: payload.tag,
      renotify: true,
      data: { path: '/today' },
    },
  ]);
  expect(worker.badges).toEqual([2]);
});

test('a push without data shows something: browsers end a subscription that shows nothing', async () => {
  const worker = startWorker();
  await worker.dispatch('push', { data: null });
  expect(worker.shown).toMatchObject([{ title: 'Lotline' }]);
});

const notification = { close: () => {}, data: { path: '/ai-chat?conversation=3' } };
const address = 'https://leads.example.com/ai-chat?conversation=3';

test('a tap opens what it is about in the page that is open, else in a new one', async () => {
  const page = { url: 'https://leads.example.com/' };
  const worker = startWorker([page]);
  await worker.dispatch('notificationclick', { notification });
  expect(page.url).toBe(address);
  expect(worker.opened).toEqual([]);
  const closed = startWorker();
  await closed.dispatch('notificationclick', { notification });
  expect(closed.opened).toEqual([address]);
});
