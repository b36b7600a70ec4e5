import type { Campaign } from '#api/campaigns.api.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';

export type EndCampaignDialogProps = {
  campaign: Campaign;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onEnd: () => void;
};

/** Asks before a campaign is ended: that cannot be undone. */
export function EndCampaignDialog({ campaign, open, onOpenChange, onEnd }: EndCampaignDialogProps) {
  const waiting = campaign.progress?.waiting ?? 0;
  const leads = waiting === 1 ? '1 lead' : `${waiting.toLocaleString('en-US')} leads`;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <ConfirmDialogContent
        title="End this campaign?"
        description={
          waiting > 0
            ? `${leads} would no longer be contacted. It cannot be resumed. To continue later, pause it instead.`
            : 'It cannot be resumed. To continue later, pause it instead.'
        }
        actLabel="End campaign"
        danger
        onAct={onEnd}
      />
    </Dialog>
  );
}
