import type { UseQueryResult } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import type { ContractSummary } from '#api/purchase-contracts.api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { ContractList } from './contract-list.tsx';
import type { ComponentProps } from 'react';

type SavedContractsProps = {
  query: UseQueryResult<ContractSummary[]>;
  ofOneLead?: boolean;
  openAgain: ComponentProps<typeof ContractList>['openAgain'];
  signatures: ComponentProps<typeof ContractList>['signatures'];
};

/** The kept contracts of a lead, or of all. */
export function SavedContracts({ query, ofOneLead = false, ...links }: SavedContractsProps) {
  return (
    <QueryState
      query={query}
      failed="Contracts cannot be shown"
      shape={['h-10', 'h-10']}
      arrange="flex flex-col gap-3 py-3"
    >
      {(contracts) =>
        contracts.length > 0 ? (
          <ContractList contracts={contracts} {...links} ofOneLead={ofOneLead} />
        ) : (
          <NoContracts ofOneLead={ofOneLead} />
        )
      }
    </QueryState>
  );
}

function NoContracts({ ofOneLead }: { ofOneLead: boolean }) {
  if (ofOneLead) return <p className="py-2 text-sm text-ink-soft">No contracts yet.</p>;
  return (
    <EmptyState
      className="min-h-40"
      icon={<FileSignature />}
      title="No contracts yet"
      description="Generated contracts are kept here, version by version."
    />
  );
}
