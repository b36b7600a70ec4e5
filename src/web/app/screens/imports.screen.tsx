import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ImportHistory } from '#web/features/imports/import-history.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';

const route = getRouteApi('/imports');

/** What was imported so far. */
export function ImportsScreen() {
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Page
      title="Imports"
      description="Every list that was imported, what became of its rows, and the way back."
    >
      <ImportHistory
        page={page}
        onPage={(next) => void navigate({ to: '/imports', search: { page: next } })}
        emptyAction={
          <Link to="/" className={buttonClasses({ variant: 'primary' })}>
            Go to the dashboard
          </Link>
        }
      />
    </Page>
  );
}
