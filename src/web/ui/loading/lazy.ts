import { lazy as reactLazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * As React's `lazy`, but a part is not asked for while the network is away: its placeholder stays until it is back,
 * in place of an error that takes the whole screen.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- As React's own type: the props are those of the component.
export function lazy<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  return reactLazy(() => whenOnline(load));
}

/**
 * Loads code once there is a network, again if it went meanwhile. Some browsers keep that a module failed, and never
 * ask for it again: so none is asked for without a network, unless the worker of `offline-worker.js` has every file.
 * @throws what `load` throws while the server answers
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ;) {
    try {
      if (navigator.onLine || navigator.serviceWorker?.controller) return await load();
    } catch (error) {
      // The network may have been away for a moment only: once more, then it is the server's answer.
      failures += 1;
      if (failures > 1 && (await answers())) throw error;
    }
    // The browser says so before the first request gets through.
    do await new Promise((next) => setTimeout(next, 1000));
    while (!(navigator.onLine && (await answers())));
  }
}

const answers = () =>
  fetch('/api/health').then(
    () => true,
    () => false,
  );
