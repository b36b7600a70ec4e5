// Alarms: shows what the server has pushed, and opens what it is about. Joined to offline-worker.js when the
// browser's part is built (scripts/vite/offline-worker.ts); it uses nothing of it.
self.addEventListener('push', (event) => {
  const { title = 'Lotline', body = '', path = '/', tag, unread = 0 } = event.data?.json() ?? {};
  event.waitUntil(
    Promise.all([
      // Browsers end a subscription whose pushes show nothing.
      self.registration.showNotification(title, {
        body,
        tag,
        renotify: Boolean(tag),
        icon: '/favicon.svg',
        data: { path },
      }),
      unread > 0 ? self.navigator.setAppBadge?.(unread) : undefined,
    ]),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? '/', self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (pages) => {
      const [page] = pages;
      if (!page) return self.clients.openWindow(address);
      await page.focus();
      // A page that another worker controls cannot be sent anywhere by this one.
      return page.navigate(address).catch(() => self.clients.openWindow(address));
    }),
  );
});
