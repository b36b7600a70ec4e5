import { useEffect, useState } from 'react';
import { offline } from './offline.ts';

/** Whether a reload of this page works offline: not known yet, yes, or not in this browser. */
export type OfflineFiles = 'preparing' | 'ready' | 'unavailable';

/** Which files: those of every screen, or with them the outline map. */
type Wanted = 'keep-files' | 'keep-map';

/** Stores the files of this screen on the device, the outline map with them. */
export function useOfflineFiles(): OfflineFiles {
  const [state, setState] = useState<OfflineFiles>('preparing');
  useEffect(() => {
    let isUnmounted = false;
    // With the files alone, what is done without a network would not be kept.
    void Promise.all([keepDeviceFiles('keep-map'), offline.started]).then(
      () => isUnmounted || setState('ready'),
      () => isUnmounted || setState('unavailable'),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return state;
}

/**
 * Keeps the files of the program on this device, so that it opens without a network.
 * @throws where that is not possible: browsers allow it only over https and on localhost
 */
export async function keepDeviceFiles(wanted: Wanted): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) throw new Error('not here');
  const registration = await navigator.serviceWorker.register('/sw.js');
  const worker = registration.active ?? registration.installing ?? registration.waiting;
  if (!worker) throw new Error('the worker was removed');
  await activated(worker);
  await askForFiles(worker, wanted);
  await removeFormerWorker();
}

/** The worker of saved drives alone, of versions before 0.3, would go on answering for its pages. */
async function removeFormerWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (new URL(registration.scope).pathname === '/campaigns/driving/')
      await registration.unregister();
  }
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
function askForFiles(worker: ServiceWorker, wanted: Wanted): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      if (data === 'kept') resolve();
      else reject(notFetched());
    });
    port1.start();
    worker.postMessage(wanted, [port2]);
  });
}
