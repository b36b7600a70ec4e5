import type { BrowserContext } from 'playwright-core';

/**
 * Keeps `tel:`, `sms:`, `mailto:` and map links inside the page: the application's own handlers
 * run, but nothing is handed to the operating system. A full Chromium would ask in a dialog of its
 * own, which takes the next click.
 */
export async function interceptExternalLinks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const pageSchemes = new Set(['http:', 'https:', 'blob:', 'data:', 'about:', 'javascript:']);
    const listen = (event: Event) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
      if (!link?.href || pageSchemes.has(link.protocol)) return;
      // On React's root element, and after React: its handlers still see the default action, and
      // one that stops the event there cannot stop this listener.
      const app = document.getElementById('root');
      const container = app?.contains(link) ? app : document.body;
      const stop = (reached: Event) => reached === event && reached.preventDefault();
      container.addEventListener(event.type, stop, { once: true });
    };
    window.addEventListener('click', listen, true);
    window.addEventListener('auxclick', listen, true);
  });
}
