import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, Route } from 'lucide-react';
import { useState } from 'react';
import { CampaignComposer } from '#web/features/campaigns/campaign-composer.tsx';
import { CampaignList } from '#web/features/campaigns/campaign-list.tsx';
import { CampaignResults } from '#web/features/campaigns/campaign-results.tsx';
import { useCampaigns } from '#web/features/campaigns/campaigns.query.ts';
import { NewCampaignDialog } from '#web/features/campaigns/new-campaign-dialog.tsx';
import { readSelectedPropertyIds } from '#web/lib/selection-storage.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';

/** The campaigns, the form of a new one, and the composer of texts and letters. */
export function CampaignsScreen() {
  const { compose, campaign: openId } = useSearch({ from: '/campaigns' });
  const navigate = useNavigate({ from: '/campaigns' });
  const campaigns = useCampaigns();
  const [isAdding, setIsAdding] = useState(false);
  const [selected] = useState(() => readSelectedPropertyIds());
  const open = (campaign: number | undefined) =>
    void navigate({ search: (before) => ({ ...before, campaign }), resetScroll: false });
  const shown = campaigns.data?.find(({ id }) => id === openId);

  return (
    <Page
      title="Campaigns"
      actions={
        <>
          <Link to="/campaigns/driving/create" className={buttonClasses()}>
            <Route aria-hidden /> Driving routes
          </Link>
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden /> New Campaign
          </Button>
        </>
      }
    >
      <CampaignList campaigns={campaigns} onNew={() => setIsAdding(true)} onOpen={open} />
      <NewCampaignDialog open={isAdding} onOpenChange={setIsAdding} />
      {compose && (
        <CampaignComposer
          type={compose}
          propertyIds={selected}
          onClose={() => void navigate({ search: (before) => ({ ...before, compose: undefined }) })}
        />
      )}
      {shown && (
        <CampaignResults
          campaign={shown}
          onClose={() => open(undefined)}
          onOpenProperty={(property) =>
            void navigate({ search: (before) => ({ ...before, campaign: undefined, property }) })
          }
        />
      )}
    </Page>
  );
}
