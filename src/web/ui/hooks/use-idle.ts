import { useEffect, useState } from 'react';
import { isLoading, onLoaded } from '../loading/loading-count.ts';

/** A later screen need not wait: what the first one deferred has been loaded since. */
let hasBeenIdle = false;

/**
 * False at first, true once the page shows its content and the browser has nothing better to do:
 * for what can be loaded later. A page that still shows a skeleton would get its content later.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(hasBeenIdle);
  useEffect(() => {
    if (idle) return undefined;
    let cancel = () => {};
    const settle = () => {
      cancel();
      cancel = whenBrowserIdle(() => {
        // Else the next content that loads calls again.
        if (isLoading()) return;
        hasBeenIdle = true;
        setIdle(true);
      });
    };
    const stop = onLoaded(settle);
    settle();
    return () => {
      stop();
      cancel();
    };
  }, [idle]);
  return idle;
}

function whenBrowserIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
