import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { TrashList } from '#web/features/leads/properties/trash/trash-list.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/display/page.tsx';

const route = getRouteApi('/trash');

/** Leads deleted in the last 30 days; an owner restores them. */
export function TrashScreen() {
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const account = useQuery(sessionQuery).data?.account;
  return (
    <Page
      title="Trash"
      description="Deleted leads stay here for 30 days with everything that belongs to them."
      className="max-w-5xl"
    >
      {account?.role === 'owner' ? (
        <TrashList
          page={page}
          onPageChange={(next) => void navigate({ to: '/trash', search: { page: next } })}
        />
      ) : (
        <Card>
          <EmptyState
            icon={<Lock />}
            title="Only an owner can restore deleted leads"
            description="Ask an owner of this installation."
          />
        </Card>
      )}
    </Page>
  );
}
