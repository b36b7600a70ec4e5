import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLeadStatus } from '#web/features/leads/properties/mutations/progress.mutations.ts';
import { contractDefaultsQuery } from '#web/features/documents/purchase-contracts/contract-defaults.query.ts';
import { contractListQuery } from '#web/features/documents/purchase-contracts/contract-list.query.ts';
import { offerQuery } from '#web/features/documents/offers/deal.query.ts';
import { ContractForm } from '#web/features/documents/purchase-contracts/contract-form.tsx';
import { SavedContracts } from '#web/features/documents/purchase-contracts/saved-contracts.tsx';
import { leadQuery } from '#web/features/documents/purchase-contracts/lead.query.ts';
import { openedContractQuery } from '#web/features/documents/purchase-contracts/opened-contract.query.ts';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { contractLink, signaturesLink } from '../contract-link.tsx';

/** Makes, downloads and e-mails purchase contracts, and lists those that were made. */
export function ContractGeneratorScreen() {
  const { contract, lead, offer } = useSearch({ from: '/contract-generator' });
  const navigate = useNavigate();
  const contracts = useQuery(contractListQuery());
  const days = useQuery(contractDefaultsQuery);
  const opened = useQuery(openedContractQuery(contract));
  const accepted = useQuery(offerQuery(offer));
  const leadId = lead ?? accepted.data?.propertyId;
  const property = useQuery(leadQuery(contract === undefined ? leadId : undefined));
  const leadStatus = useLeadStatus();

  return (
    <Page
      title="Contract Generator"
      description="A purchase agreement as a PDF. It is a template, not legal advice."
      className="max-w-4xl"
    >
      <QueryState
        query={days}
        failed="The form cannot be shown"
        shape={['h-24', 'h-[52rem]']}
        arrange="flex flex-col gap-4"
        onPage
      >
        {(data) => (
          <ContractForm
            days={data}
            arriving={[contract, lead, offer].find((id) => id !== undefined)?.toString()}
            opened={opened.data}
            lead={property.data}
            price={accepted.data?.price}
            // The URL is for arriving; a reload shows the draft as the user left it.
            onTaken={() =>
              void navigate({
                to: '.',
                search: ({
                  contract: _contract,
                  lead: _lead,
                  offer: _offer,
                  ...rest
                }: Record<string, unknown>) => rest,
                replace: true,
                resetScroll: false,
              })
            }
            onOfferMade={(id) => leadStatus.mutate({ id, leadStatus: 'offer_made' })}
          />
        )}
      </QueryState>
      <Card>
        <CardHeader title="Kept contracts" description="The newest 200, with every version." />
        <CardContent className="pt-1">
          <SavedContracts query={contracts} openAgain={contractLink} signatures={signaturesLink} />
        </CardContent>
      </Card>
    </Page>
  );
}
