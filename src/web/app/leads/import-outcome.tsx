import { useQuery } from '@tanstack/react-query';
import { List, MapPinned, Radar } from 'lucide-react';
import { listProperties } from '#api/properties/properties.api.ts';
import { estimateTrace } from '#api/skip-tracing.api.ts';
import { counted } from '#domain/messages/in-words.ts';
import { useTraceStart } from '#web/features/contact/skip-tracing/use-trace-start.ts';
import { ImportEntry } from '#web/features/leads/imports/import-entry.tsx';
import { useImportReport } from '#web/features/leads/imports/import-rows.query.ts';
import { noFilters } from '#web/features/leads/properties/filters/lead-search.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { TraceProgress } from '../lazy-dialogs.ts';
import { TraceDialog } from './late-dialogs.ts';
import type { useLeadSearch } from './use-lead-search.ts';

type ImportOutcomeProps = {
  importId: number;
  /** Changes the list beneath it. */
  onFilter: ReturnType<typeof useLeadSearch>['filter'];
};

/** What became of a list that was just imported, and what comes next; it stays until it is closed. */
export function ImportOutcome({ importId, onFilter }: ImportOutcomeProps) {
  const report = useImportReport(importId);
  return (
    <section aria-label="Result of the import">
      <QueryState query={report} failed="The import cannot be shown" shape={['h-24']} onPage>
        {(entry) => (
          <ImportEntry entry={entry} onClose={() => onFilter({ imported: undefined })}>
            {!entry.undoneAt && (
              <NextSteps
                importId={importId}
                isAllNew={entry.updated + entry.unchanged === 0}
                onFilter={onFilter}
              />
            )}
          </ImportEntry>
        )}
      </QueryState>
    </section>
  );
}

type NextStepsProps = ImportOutcomeProps & {
  /** No lead was there before. */
  isAllNew: boolean;
};

function NextSteps({ importId, onFilter, isAllNew }: NextStepsProps) {
  const count = useImportedLeads(importId).data;
  if (!count) return null;
  const show = (look: { view?: 'map' }) =>
    onFilter({ ...noFilters, importId: [importId], ...look });
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => show({})}>
        <List aria-hidden /> Show the {counted(count, isAllNew ? 'new lead' : 'lead')}
      </Button>
      <TraceStep importId={importId} />
      <Button size="sm" onClick={() => show({ view: 'map' })}>
        <MapPinned aria-hidden /> On the map
      </Button>
    </>
  );
}

/** How many leads an import made or updated. */
function useImportedLeads(importId: number) {
  const query = { importId: [importId], limit: 1 };
  return useQuery({
    queryKey: [listProperties.path, query] as const,
    queryFn: ({ signal }) => call(listProperties, { query, signal }),
    select: ({ pagination }) => pagination.total,
  });
}

/** Offered where a service is set up that finds owners; what it costs is asked before it starts. */
function TraceStep({ importId }: { importId: number }) {
  const selection = { filter: { importId: [importId], hasPhone: false } };
  const tracing = useTraceStart(selection, () => {});
  const estimate = useQuery({
    // Of its own: a job that goes on elsewhere changes nothing here.
    queryKey: ['import-trace', importId] as const,
    queryFn: ({ signal }) => call(estimateTrace, { body: selection, signal }),
    // A service without a price is not set up.
    retry: false,
  }).data;
  const leads = estimate && !estimate.isSandbox ? estimate.leadCount : 0;
  return (
    <>
      {leads > 0 && (
        <Button size="sm" pending={tracing.isPending} onClick={tracing.begin}>
          <Radar aria-hidden /> Skip-trace {leads.toLocaleString('en-US')} without a phone
        </Button>
      )}
      <LazyMount when={tracing.dialog.estimate !== undefined}>
        <TraceDialog {...tracing.dialog} />
      </LazyMount>
      <LazyMount when={tracing.isUnderWay}>
        <TraceProgress />
      </LazyMount>
    </>
  );
}
