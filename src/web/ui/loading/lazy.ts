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
 * Loads code once there is a network: a browser keeps that a module failed, and never asks for it again. The worker
 * of `offline-worker.js`, where it runs, has every file.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !navigator.serviceWorker?.controller) {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    // The event comes before the first request that gets through.
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return load();
}

const answers = () =>
  fetch('/api/health').then(
    () => true,
    () => false,
  );
