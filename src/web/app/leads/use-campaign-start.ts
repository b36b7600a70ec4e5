import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CampaignTypeChoice } from '#web/features/contact/campaigns/campaign-type-dialog.tsx';
import { selectedIds } from '#web/features/leads/properties/list/selected-ids.ts';
import { messageOf } from '#web/lib/api-error.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { storeAudience, storeSelectedPropertyIds } from '#web/lib/selection-storage.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/**
 * From a selection to a campaign: asks for its type, stores the ids, or the filter for texts and
 * letters, in session storage, and goes to the route planner or to the composer.
 */
export function useCampaignStart(selection: PropertySelection) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState<CampaignTypeChoice>();

  async function choose(type: CampaignTypeChoice) {
    setPending(type);
    try {
      if (type === 'driving') {
        storeSelectedPropertyIds(await selectedIds(selection));
        await navigate({ to: '/campaigns/driving/create' });
      } else {
        storeAudience(selection);
        await navigate({ to: '/campaigns', search: { compose: type } });
      }
    } catch (error) {
      toast({
        title: 'The selection could not be taken along',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    } finally {
      setPending(undefined);
    }
  }

  return {
    begin: () => setOpen(true),
    dialog: {
      open,
      onOpenChange: setOpen,
      pending,
      onChoose: (type: CampaignTypeChoice) => void choose(type),
    },
  };
}
