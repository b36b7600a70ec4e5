import { useQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { contractListQuery } from './contract-list.query.ts';
import { ContractList } from './contract-list.tsx';
import type { ComponentProps } from 'react';

type SavedContractsProps = {
  /** Of this lead only. */
  propertyId?: number;
  openAgain: ComponentProps<typeof ContractList>['openAgain'];
};

/** The kept contracts of a lead, or of all. */
export function SavedContracts({ propertyId, openAgain }: SavedContractsProps) {
  const { data, error, refetch } = useQuery(contractListQuery(propertyId));
  if (error && !data) {
    return <ErrorState title="Contracts cannot be shown" onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <LoadingRegion className="flex flex-col gap-3 py-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </LoadingRegion>
    );
  }
  if (data.length > 0) {
    return (
      <ContractList contracts={data} openAgain={openAgain} ofOneLead={propertyId !== undefined} />
    );
  }
  if (propertyId !== undefined)
    return <p className="py-2 text-sm text-ink-soft">No contracts yet.</p>;
  return (
    <EmptyState
      className="min-h-40"
      icon={<FileSignature />}
      title="No contracts yet"
      description="Generated contracts are kept here, version by version."
    />
  );
}
