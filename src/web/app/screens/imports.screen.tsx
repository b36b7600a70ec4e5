import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Rss } from 'lucide-react';
import { ImportHistory } from '#web/features/leads/imports/import-history.tsx';
import { ListUpload } from '#web/features/leads/imports/list-upload.tsx';
import { RememberedMappings } from '#web/features/leads/imports/remembered-mappings.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';

const route = getRouteApi('/imports');

/** Lists of every type are imported here, above the import history. */
export function ImportsScreen() {
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Page
      title="Imports"
      description="Every imported list, the outcome of its rows, and undo."
      actions={
        <>
          <Link to="/sales" className={buttonClasses()}>
            Sales
          </Link>
          <Link to="/feeds" className={buttonClasses()}>
            <Rss aria-hidden /> Feeds
          </Link>
        </>
      }
    >
      <ListUpload
        kind="any"
        onUploaded={(fileId) => void navigate({ to: '/preview/$fileId', params: { fileId } })}
      />
      <ImportHistory
        page={page}
        onPage={(next) => void navigate({ to: '/imports', search: { page: next } })}
      />
      <RememberedMappings />
    </Page>
  );
}
