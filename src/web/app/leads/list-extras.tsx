import { type ComponentProps, Suspense } from 'react';
import { ListKeys } from '#web/features/leads/properties/list/list-keys.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';
import type { useLeadSearch } from './use-lead-search.ts';

const ImportOutcome = lazy(async () => ({
  default: (await import('./import-outcome.tsx')).ImportOutcome,
}));

type ListExtrasProps = ComponentProps<typeof ListKeys> & {
  /** The import that the list was opened from. */
  imported: number | undefined;
  onFilter: ReturnType<typeof useLeadSearch>['filter'];
};

/** What a list has above its leads once they are shown: its keys, and what an import came to. */
export function ListExtras({ imported, onFilter, ...keys }: ListExtrasProps) {
  return (
    <>
      <ListKeys {...keys} />
      {imported && (
        <Suspense>
          <ImportOutcome importId={imported} onFilter={onFilter} />
        </Suspense>
      )}
    </>
  );
}
