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
  if (!worker || worker.state === 'activated') return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the files could not be fetched'));
    });
  });
}
