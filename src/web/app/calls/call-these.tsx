import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { todayQuery, type TodayFilter } from '#web/features/contact/follow-up/today.query.ts';
import { selectedIds } from '#web/features/leads/properties/list/selected-ids.ts';
import { browserCallsStore } from '#web/lib/call-gate/browser-calls.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { BulkButton } from '../leads/bulk-button.tsx';

const useBrowserCalls = () =>
  useSyncExternalStore(browserCallsStore.subscribe, browserCallsStore.current);

/** Begins a calling session over what is due today; nothing where the user's own phone calls. */
export function CallToday(filter: TodayFilter) {
  const calls = useBrowserCalls();
  const { data } = useQuery({ ...todayQuery(filter), enabled: calls !== null });
  const leads = data?.data.map(({ property }) => property.id) ?? [];
  if (!calls || leads.length === 0) return null;
  return (
    <Button variant="primary" onClick={() => calls.startSession(leads)}>
      <PhoneCall aria-hidden /> Call {leads.length === 1 ? 'this lead' : `these ${leads.length}`}
    </Button>
  );
}

type CallSelectedProps = { selection: PropertySelection; count: number; word: string | undefined };

/** Begins a calling session over the selected leads, or over all that match the filter. */
export function CallSelected({ selection, count, word }: CallSelectedProps) {
  const calls = useBrowserCalls();
  const begin = useMutationWithToast({
    act: () => selectedIds(selection),
    failed: 'The leads could not be read',
    onDone: (ids: readonly number[]) => calls?.startSession(ids),
  });
  if (!calls) return null;
  return (
    <BulkButton
      icon={PhoneCall}
      label={`Call (${count.toLocaleString('en-US')})`}
      word={word}
      disabled={count === 0}
      pending={begin.isPending}
      onClick={() => begin.mutate()}
    />
  );
}
