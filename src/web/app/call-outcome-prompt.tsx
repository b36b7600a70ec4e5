import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { interruptedCall } from '#web/features/contact/follow-up/call-draft.ts';
import { CallSheet } from '#web/features/contact/follow-up/call-sheet.tsx';
import { propertyQuery } from '#web/features/leads/properties/lead.queries.ts';
import { useNeighbours } from '#web/features/leads/properties/list/use-neighbours.ts';
import { callOutcomePromptStore, promptCallOutcome } from '#web/lib/call-outcome-prompt.ts';
import { useShowLead } from './leads/use-show-lead.ts';

/** Asks how a call ended, and offers the next lead of the list behind it. */
export function CallOutcomePrompt() {
  const begun = useSyncExternalStore(
    callOutcomePromptStore.subscribe,
    callOutcomePromptStore.current,
  );
  usePromptAgain();
  const { next } = useNeighbours(begun?.property.id);
  const show = useShowLead();
  const openNext = next && (() => void next().then((place) => place && show(place), ignore));
  return <CallSheet onNext={openNext} />;
}

/** A phone may load the page again while it was used to call: the sheet returns with its answers. */
function usePromptAgain() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const kept = interruptedCall();
    if (!kept || callOutcomePromptStore.current()) return;
    const { id, ...started } = kept;
    void queryClient
      .fetchQuery(propertyQuery(id))
      .then((property) => promptCallOutcome({ property, ...started }), ignore);
  }, [queryClient]);
}

/** A page that fails to load reports it itself, like any list. */
const ignore = () => {};
