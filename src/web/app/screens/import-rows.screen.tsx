import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ImportEntry } from '#web/features/leads/imports/import-entry.tsx';
import { ImportRowsCard } from '#web/features/leads/imports/import-rows.tsx';
import { useImportReport } from '#web/features/leads/imports/import-rows.query.ts';
import { Page } from '#web/ui/display/page.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

const route = getRouteApi('/imports/$importId');

/** One import: its report, and the outcome of each row of its file. */
export function ImportRowsScreen() {
  const importId = Number(route.useParams().importId);
  const { page = 1, outcome } = route.useSearch();
  const navigate = useNavigate();
  const report = useImportReport(importId);
  return (
    <Page
      title="Rows of an import"
      actions={
        <Link to="/imports" className="touch-target text-sm text-accent-text underline">
          All imports
        </Link>
      }
    >
      <QueryState query={report} failed="The import cannot be shown" shape={['h-24']}>
        {(entry) => <ImportEntry entry={entry} isAlone />}
      </QueryState>
      <ImportRowsCard
        importId={importId}
        filter={{ page, outcome }}
        onFilter={(filter) =>
          void navigate({
            to: '/imports/$importId',
            params: { importId: String(importId) },
            search: { page: filter.page === 1 ? undefined : filter.page, outcome: filter.outcome },
          })
        }
      />
    </Page>
  );
}
