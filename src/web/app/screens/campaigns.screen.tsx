import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { counted } from '#domain/messages/in-words.ts';
import { CampaignDialog } from '#web/features/contact/campaigns/campaign-dialog.tsx';
import { noAudience, type AudienceChoice } from '#web/features/contact/campaigns/campaign-draft.ts';
import { CampaignList } from '#web/features/contact/campaigns/campaign-list.tsx';
import { CampaignResults } from '#web/features/contact/campaigns/campaign-results.tsx';
import { useCampaigns } from '#web/features/contact/campaigns/campaigns.query.ts';
import { useSavedFilters } from '#web/lib/queries/saved-filters.query.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { readAudience } from '#web/lib/selection-storage.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { OutreachTabs } from '../outreach-tabs.tsx';

/** The campaigns, the form of a new one, and the composer of texts and letters. */
export function CampaignsScreen() {
  const { compose, campaign: openId } = useSearch({ from: '/campaigns' });
  const navigate = useNavigate({ from: '/campaigns' });
  const campaigns = useCampaigns();
  const [isAdding, setIsAdding] = useState(false);
  const [selected] = useState(() => readAudience());
  const { data: filters } = useSavedFilters();
  const audiences = useMemo<AudienceChoice[]>(
    () => [
      ...(selected ? [{ value: selection, label: labelOf(selected), audience: selected }] : []),
      ...(filters ?? []).map(({ id, name, filter }) => ({
        value: `filter-${id}`,
        label: name,
        audience: { filter },
      })),
    ],
    [selected, filters],
  );
  const open = (campaign: number | undefined) =>
    void navigate({ search: (before) => ({ ...before, campaign }), resetScroll: false });
  const shown = campaigns.data?.find(({ id }) => id === openId);

  return (
    <Page
      title="Campaigns"
      actions={
        <Button variant="primary" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden /> New Campaign
        </Button>
      }
    >
      <OutreachTabs />
      <CampaignList campaigns={campaigns} onNew={() => setIsAdding(true)} onOpen={open} />
      {(isAdding || compose) && (
        <CampaignDialog
          key={compose}
          audiences={audiences}
          chosen={
            compose && {
              type: typeOfChoice[compose],
              audience: selected ? selection : noAudience,
            }
          }
          onClose={() => {
            setIsAdding(false);
            // A form that was opened here leaves the address alone: closing late, after its campaign
            // was stored, it would lead back from a screen that was opened meanwhile.
            if (compose) void navigate({ search: (before) => ({ ...before, compose: undefined }) });
          }}
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

function labelOf(selected: PropertySelection): string {
  if ('filter' in selected) return 'All properties that matched the list';
  return counted(selected.propertyIds.length, 'selected property', 'selected properties');
}

/** The value of the audience that was selected on a list. */
const selection = 'selection';
const typeOfChoice = { sms: 'sms', direct_mail: 'direct-mail' } as const;
