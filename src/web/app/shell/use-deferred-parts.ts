import { useSearch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { callOutcomePromptStore } from '#web/lib/call-outcome-prompt.ts';
import { traceConfirmationStore } from '#web/lib/trace-confirmation.ts';
import { toastStore } from '#web/ui/feedback/toast-store.ts';
import { useIdle } from '#web/ui/hooks/use-idle.ts';
import { whenOnline } from '#web/ui/loading/lazy.ts';

const hasCall = () => callOutcomePromptStore.current() !== null;
const hasTraceConfirmation = () => traceConfirmationStore.current() !== null;
const hasToast = () => toastStore.current() !== null;

/**
 * Which parts of the page's frame are loaded: those that the first content can do without wait for
 * it, unless they have something to show.
 */
export function useDeferredParts(): { hasLeadDialogs: boolean; hasToaster: boolean } {
  const idle = useIdle();
  const isCalling = useSyncExternalStore(callOutcomePromptStore.subscribe, hasCall);
  const isConfirming = useSyncExternalStore(traceConfirmationStore.subscribe, hasTraceConfirmation);
  const hasMessage = useSyncExternalStore(toastStore.subscribe, hasToast);
  const isAddressed = useSearch({
    strict: false,
    select: ({ property, mail }: { property?: number; mail?: number }) =>
      property !== undefined || mail !== undefined,
  });
  useEffect(() => {
    // Menus open immediately when they are needed, without having delayed the first screen.
    if (!idle) return;
    void whenOnline(() =>
      Promise.all([
        import('#web/ui/menus/badge-menu-opened.tsx'),
        import('#web/ui/fields/select-opened.tsx'),
      ]),
    ).catch(() => undefined);
  }, [idle]);
  return {
    hasLeadDialogs: idle || isCalling || isConfirming || isAddressed,
    hasToaster: idle || hasMessage,
  };
}
