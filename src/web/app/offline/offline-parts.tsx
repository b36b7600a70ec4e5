import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, CloudUpload } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { queueStore } from '#web/lib/offline/action-queue.ts';
import { keepDeviceFiles } from '#web/lib/offline/device-files.ts';
import { isAway } from '#web/lib/offline/reachable.ts';
import { startOffline } from '#web/lib/offline/start-offline.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

const WaitingDialog = lazy(async () => ({
  default: (await import('./waiting-dialog.tsx')).WaitingDialog,
}));

/** A phone, or the installed program: the others are rarely without a network. */
const isTakenAlong = () =>
  matchMedia('(pointer: coarse)').matches || matchMedia('(display-mode: standalone)').matches;

/** Keeps what is needed without a network, and says what waits for it. Shows nothing while all is sent. */
export function OfflineParts() {
  const queryClient = useQueryClient();
  const queue = useSyncExternalStore(queueStore.subscribe, queueStore.current);
  const away = useSyncExternalStore(isAway.subscribe, isAway.current);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // A browser that stores nothing works with a network alone.
    void startOffline(queryClient).catch(() => undefined);
    if (isTakenAlong()) void keepDeviceFiles('keep-files').catch(() => undefined);
  }, [queryClient]);

  const isUndecided = queue.some(({ state }) => state !== 'waiting');
  const Icon = away ? CloudOff : CloudUpload;
  const words = stateWords(queue.length, away, isUndecided);
  return (
    <>
      <span role="status" className="sr-only">
        {words}
      </span>
      {(away || queue.length > 0) && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={cn(
            'fixed bottom-[calc(var(--bottom-bar)+0.75rem)] left-3 z-30 flex h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium shadow-md md:bottom-4',
            isUndecided
              ? 'border-amber-text/30 bg-amber-tint text-amber-text'
              : 'bg-raised text-ink',
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {words}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <WaitingDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** 'Offline', 'Offline · 3 waiting to send', '1 waiting to send · needs you'. */
function stateWords(count: number, away: boolean, isUndecided: boolean): string {
  return [
    ...(away ? ['Offline'] : []),
    ...(count > 0 ? [`${count} waiting to send`] : []),
    ...(isUndecided ? ['needs you'] : []),
  ].join(' · ');
}
