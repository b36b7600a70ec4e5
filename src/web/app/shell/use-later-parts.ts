import { useSearch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { afterCallStore } from '#web/lib/after-call.ts';
import { traceQuestionStore } from '#web/lib/trace-question.ts';
import { toastStore } from '#web/ui/feedback/toast-store.ts';
import { useIdle } from '#web/ui/hooks/use-idle.ts';

const hasCall = () => afterCallStore.current() !== null;
const hasTraceQuestion = () => traceQuestionStore.current() !== null;
const hasToast = () => toastStore.current() !== null;

/**
 * Which parts of the page's frame are loaded: those that the first content can do without wait for
 * it, unless they have something to show.
 */
export function useLaterParts(): { hasLeadDialogs: boolean; hasToaster: boolean } {
  const idle = useIdle();
  const isCalling = useSyncExternalStore(afterCallStore.subscribe, hasCall);
  const isAsking = useSyncExternalStore(traceQuestionStore.subscribe, hasTraceQuestion);
  const hasMessage = useSyncExternalStore(toastStore.subscribe, hasToast);
  const isAddressed = useSearch({
    strict: false,
    select: ({ property, mail }: { property?: number; mail?: number }) =>
      property !== undefined || mail !== undefined,
  });
  useEffect(() => {
    // Menus open immediately when they are needed, without having delayed the first screen.
    if (!idle) return;
    void import('#web/ui/menus/badge-menu-opened.tsx').catch(() => undefined);
    void import('#web/ui/fields/select-opened.tsx').catch(() => undefined);
  }, [idle]);
  return {
    hasLeadDialogs: idle || isCalling || isAsking || isAddressed,
    hasToaster: idle || hasMessage,
  };
}
