import { Suspense, type ComponentProps } from 'react';
import type { LeadSearch } from '#web/features/leads/properties/filters/lead-search.ts';
import { ListKeys } from '#web/features/leads/properties/list/list-keys.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';
import type { useLeadSearch } from './use-lead-search.ts';

const ImportOutcome = lazy(async () => ({
  default: (await import('./import-outcome.tsx')).ImportOutcome,
}));

type ListPartsProps = ComponentProps<typeof ListKeys> & {
  search: LeadSearch;
  filter: ReturnType<typeof useLeadSearch>['filter'];
};

/** What belongs to a list and is loaded after it: its keys, and the result of the import before it. */
export function ListParts({ search: { imported }, filter, ...keys }: ListPartsProps) {
  return (
    <>
      <ListKeys {...keys} />
      {imported && (
        <Suspense>
          <ImportOutcome importId={imported} onFilter={filter} />
        </Suspense>
      )}
    </>
  );
}
