import { lazy } from 'react';
import type { useRemoveProperties } from '#web/features/properties/trash/use-remove-properties.ts';
import type { useTraceStart } from '#web/features/skip-tracing/use-trace-start.ts';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { addressBox } from '../address-box.tsx';
import { AddForeclosureDialog, ConfirmDeletionDialog, TraceDialog } from '../lazy-dialogs.ts';
import type { useCampaignStart } from './use-campaign-start.ts';

const CampaignTypeDialog = lazy(async () => ({
  default: (await import('#web/features/campaigns/campaign-type-dialog.tsx')).CampaignTypeDialog,
}));

type LeadListDialogsProps = {
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
  removal: ReturnType<typeof useRemoveProperties>;
  tracing: ReturnType<typeof useTraceStart>;
  campaign: ReturnType<typeof useCampaignStart>;
};

/** The dialogs of the dashboard, each loaded when it first opens. */
export function LeadListDialogs(props: LeadListDialogsProps) {
  const { isAdding, onAddingChange, removal, tracing, campaign } = props;
  return (
    <>
      <LazyMount when={isAdding}>
        <AddForeclosureDialog
          open={isAdding}
          onOpenChange={onAddingChange}
          addressBox={addressBox}
        />
      </LazyMount>
      <LazyMount when={removal.dialog.open}>
        <ConfirmDeletionDialog {...removal.dialog} />
      </LazyMount>
      <LazyMount when={tracing.dialog.estimate !== undefined}>
        <TraceDialog {...tracing.dialog} />
      </LazyMount>
      <LazyMount when={campaign.dialog.open}>
        <CampaignTypeDialog {...campaign.dialog} />
      </LazyMount>
    </>
  );
}
