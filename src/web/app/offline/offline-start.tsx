import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { startOffline } from '#web/lib/offline/start-offline.ts';

type OfflineStartProps = {
  /** Reads the session again: this device may answer now. */
  onStarted: () => Promise<unknown>;
  /** Shown until then. */
  loading: ReactNode;
  /** Shown if it cannot. */
  failed: ReactNode;
};

/** Where the session could not be read: what this device keeps of it, while the session may still last. */
export function OfflineStart({ onStarted, loading, failed }: OfflineStartProps) {
  const queryClient = useQueryClient();
  const [hasTried, setHasTried] = useState(false);
  const read = useEffectEvent(onStarted);
  useEffect(() => {
    void startOffline(queryClient)
      .then(() => read())
      // A browser that stores nothing.
      .catch(() => undefined)
      .finally(() => setHasTried(true));
  }, [queryClient]);
  return hasTried ? failed : loading;
}
