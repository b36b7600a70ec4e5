import { useBulkPreview } from '#web/features/leads/bulk-changes/bulk-preview.query.ts';
import type { BulkChoice } from '#web/features/leads/bulk-changes/bulk-dialog-kind.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { ConfirmDeletionDialog, TraceDialog } from './late-dialogs.ts';
import type { BulkProps } from './bulk-actions.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';

const CampaignTypeDialog = lazy(async () => ({
  default: (await import('#web/features/contact/campaigns/campaign-type-dialog.tsx'))
    .CampaignTypeDialog,
}));

const BulkDialog = lazy(async () => ({
  default: (await import('#web/features/leads/bulk-changes/bulk-dialog.tsx')).BulkDialog,
}));

const MergePlacesDialog = lazy(async () => ({
  default: (await import('#web/features/leads/properties/merging/merge-places-dialog.tsx'))
    .MergePlacesDialog,
}));

const FillFactsDialog = lazy(async () => ({
  default: (await import('#web/features/leads/bulk-changes/fill-facts-dialog.tsx')).FillFactsDialog,
}));

type LeadListDialogsProps = Pick<BulkProps, 'selection' | 'removal' | 'tracing' | 'campaign'> & {
  /** The change that needs a value. */
  change: BulkChoice | undefined;
  onChangeEnd: () => void;
  /** One lead of the list that is being assigned. */
  assigned: number | undefined;
  onAssignEnd: () => void;
};

/** The dialogs of the actions on a selection, each loaded when it first opens. */
export function LeadListDialogs(props: LeadListDialogsProps) {
  const { selection, removal, tracing, campaign, change, onChangeEnd, assigned, onAssignEnd } =
    props;
  const valued = change === 'merge_places' || change === 'fill_facts' ? undefined : change;
  const deletion = useForecast(selection.selection, 'delete', removal.dialog.open);
  const texts = useForecast(selection.selection, 'campaign', campaign.dialog.open);
  const letters = useForecast(selection.selection, 'letter', campaign.dialog.open);
  return (
    <>
      <LazyMount when={removal.dialog.open}>
        <ConfirmDeletionDialog {...removal.dialog} forecast={deletion} />
      </LazyMount>
      <LazyMount when={tracing.dialog.estimate !== undefined}>
        <TraceDialog {...tracing.dialog} />
      </LazyMount>
      <LazyMount when={campaign.dialog.open}>
        <CampaignTypeDialog {...campaign.dialog} forecasts={{ sms: texts, direct_mail: letters }} />
      </LazyMount>
      <LazyMount when={change === 'merge_places'}>
        <MergePlacesDialog
          open={change === 'merge_places'}
          selection={selection.selection}
          onClose={onChangeEnd}
          onDone={selection.clear}
        />
      </LazyMount>
      <LazyMount when={change === 'fill_facts'}>
        <FillFactsDialog
          open={change === 'fill_facts'}
          selection={selection.selection}
          onClose={onChangeEnd}
          onDone={selection.clear}
        />
      </LazyMount>
      <LazyMount when={valued !== undefined}>
        <BulkDialog
          kind={valued}
          selection={selection.selection}
          count={selection.count}
          onClose={onChangeEnd}
          // The same leads may need another change; what matched a filter may not match it now.
          onDone={selection.allMatching ? selection.clear : () => {}}
        />
      </LazyMount>
      <AssignOneDialog id={assigned} onClose={onAssignEnd} />
    </>
  );
}

/** Asks to whom one lead of the list is assigned. */
function AssignOneDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  return (
    <LazyMount when={id !== undefined}>
      <BulkDialog
        kind={id === undefined ? undefined : 'assign'}
        selection={{ propertyIds: id === undefined ? [] : [id] }}
        count={1}
        onClose={onClose}
        onDone={() => {}}
      />
    </LazyMount>
  );
}

/** What an action would do to the selection, in a sentence; fetched while its dialog is open. */
function useForecast(
  selection: PropertySelection,
  kind: 'delete' | 'campaign' | 'letter',
  isOpen: boolean,
): string | undefined {
  return useBulkPreview(selection, isOpen ? { kind } : null).data?.sentence;
}
