import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** What only an owner sees; a member is told so. */
export function OwnersAlone({ what, children }: { what: string; children: ReactNode }) {
  const role = useQuery(sessionQuery).data?.account?.role;
  if (role !== 'member') return children;
  return (
    <Card>
      <EmptyState
        icon={<Lock />}
        title={`${what} are the owner’s`}
        description="Ask the owner for these figures."
      />
    </Card>
  );
}
