import { useEffect, useState } from 'react';

/** Whether a reload of this page works in a dead spot: not known yet, yes, or not in this browser. */
export type OfflineFiles = 'preparing' | 'ready' | 'unavailable';

/**
 * Has the files of this screen kept on the device. Browsers allow it over https (and on the machine itself) only.
 * Nothing is fetched for people who never open a saved drive.
 */
export function useOfflineFiles(): OfflineFiles {
  const [state, setState] = useState<OfflineFiles>('preparing');
  useEffect(() => {
    let isGone = false;
    const tell = (next: OfflineFiles) => {
      if (!isGone) setState(next);
    };
    void (async () => {
      try {
        await keepFiles();
        tell('ready');
      } catch {
        tell('unavailable');
      }
    })();
    return () => {
      isGone = true;
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
  if (!worker || worker.state === 'activated') return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the files could not be fetched'));
    });
  });
}
