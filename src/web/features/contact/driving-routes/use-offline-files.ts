import { useEffect, useState } from 'react';

/** Whether a reload of this page works offline: not known yet, yes, or not in this browser. */
export type OfflineFiles = 'preparing' | 'ready' | 'unavailable';

/**
 * Stores the files of this screen on the device. Browsers allow it only over https and on localhost.
 * Without a saved drive, nothing is fetched.
 */
export function useOfflineFiles(): OfflineFiles {
  const [state, setState] = useState<OfflineFiles>('preparing');
  useEffect(() => {
    let isUnmounted = false;
    const report = (next: OfflineFiles) => {
      if (!isUnmounted) setState(next);
    };
    void (async () => {
      try {
        await keepFiles();
        report('ready');
      } catch {
        report('unavailable');
      }
    })();
    return () => {
      isUnmounted = true;
    };
  }, []);
  return state;
}

async function keepFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) throw new Error('not here');
  const registration = await navigator.serviceWorker.register('/sw.js', {
    scope: '/campaigns/driving/',
  });
  const worker = registration.active ?? registration.installing ?? registration.waiting;
  if (!worker) throw new Error('the worker was removed');
  await activated(worker);
  await askForFiles(worker);
}

const notFetched = () => new Error('the files could not be fetched');

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(notFetched());
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Waits until the worker has confirmed that it has every file; it fetches missing ones. */
function askForFiles(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      if (data === 'kept') resolve();
      else reject(notFetched());
    });
    port1.start();
    worker.postMessage('keep-files', [port2]);
  });
}
