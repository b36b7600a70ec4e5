import { Megaphone, Radar, Trash2 } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';
import type { BulkChoice } from '#web/features/leads/bulk-changes/bulk-dialog-kind.ts';
import type { SelectionState } from '#web/features/leads/properties/list/use-property-selection.ts';
import type { useRemoveProperties } from '#web/features/leads/properties/trash/use-remove-properties.ts';
import type { useTraceStart } from '#web/features/contact/skip-tracing/use-trace-start.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { browserCallsStore } from '#web/lib/call-gate/browser-calls.ts';
import { CallSelected } from '../lazy-dialogs.ts';
import { BulkButton } from './bulk-button.tsx';
import type { useCampaignStart } from './use-campaign-start.ts';

/** What can be done with the selected leads. */
export type BulkProps = {
  selection: SelectionState;
  removal: ReturnType<typeof useRemoveProperties>;
  tracing: ReturnType<typeof useTraceStart>;
  campaign: ReturnType<typeof useCampaignStart>;
  removeLabel: 'Delete Selected' | 'Remove Selected';
  /** Asks for the value of a bulk change. */
  onChange: (kind: BulkChoice) => void;
};

/** The actions under their names, with how many leads they are about. */
export function BulkActions(
  props: BulkProps & { deletionRefusal: string | null; inBar?: boolean; className?: string },
) {
  const { selection, removal, tracing, campaign, removeLabel, inBar } = props;
  const word = (short: string | undefined) => (inBar ? short : undefined);
  const canCall = useSyncExternalStore(browserCallsStore.subscribe, browserCallsStore.current);
  const { count } = selection;
  const none = count === 0;
  const number = count.toLocaleString('en-US');
  const deletion = (
    <BulkButton
      icon={Trash2}
      label={`${removeLabel} (${number})`}
      word={word(removeLabel.split(' ')[0])}
      disabled={none || props.deletionRefusal !== null}
      pending={removal.isRemoving}
      onClick={() => removal.remove(selection.selection)}
    />
  );
  return (
    <div
      role="group"
      aria-label="Actions"
      className={cn('flex items-center gap-1.5 md:flex-wrap', props.className)}
    >
      {!inBar && deletion}
      <BulkButton
        icon={Megaphone}
        label={`Create a Campaign (${number})`}
        word={word('Campaign')}
        disabled={none}
        onClick={campaign.begin}
      />
      <BulkButton
        icon={Radar}
        label={`Skip Trace (${number})`}
        word={word('Trace')}
        disabled={none}
        pending={tracing.isPending}
        onClick={tracing.begin}
      />
      {canCall && (
        <Suspense fallback={null}>
          <CallSelected selection={selection.selection} count={count} word={word('Call')} />
        </Suspense>
      )}
      {/* What cannot be taken back by a click is last. */}
      {inBar && deletion}
    </div>
  );
}
