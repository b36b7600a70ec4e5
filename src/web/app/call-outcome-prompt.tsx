import { useSyncExternalStore } from 'react';
import { CallSheet } from '#web/features/follow-up/call-sheet.tsx';
import { useNeighbours } from '#web/features/properties/list/use-neighbours.ts';
import { callOutcomePromptStore } from '#web/lib/call-outcome-prompt.ts';
import { useShowLead } from './leads/use-show-lead.ts';

/** Asks how a call ended, and offers the next lead of the list behind it. */
export function CallOutcomePrompt() {
  const begun = useSyncExternalStore(
    callOutcomePromptStore.subscribe,
    callOutcomePromptStore.current,
  );
  const { next } = useNeighbours(begun?.property.id);
  const show = useShowLead();
  const openNext = next && (() => void next().then((place) => place && show(place), ignore));
  return <CallSheet onNext={openNext} />;
}

/** A page that fails to load reports it itself, like any list. */
const ignore = () => {};
