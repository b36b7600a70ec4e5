import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake, ListChecks, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ChecklistDialog } from '#web/features/documents/closings/checklist-dialog.tsx';
import { ClosingRows } from '#web/features/documents/closings/closing-rows.tsx';
import { closingsQuery } from '#web/features/documents/closings/closings.queries.ts';
import { useAccount } from '#web/lib/use-permission.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { dealLink } from '../deal-link.tsx';

/** Signed contracts on their way to the closing. */
export function DealsScreen() {
  const query = useQuery(closingsQuery());
  const [isEditing, setIsEditing] = useState(false);
  const isOwner = useAccount()?.role === 'owner';
  return (
    <Page
      title="Deals"
      description="From the signed contract to the closing."
      className="max-w-5xl"
      actions={
        <>
          {isOwner && (
            <Button variant="ghost" className="max-md:h-11" onClick={() => setIsEditing(true)}>
              <ListChecks aria-hidden /> Checklist of new deals
            </Button>
          )}
          <Link to="/buyers" className={buttonClasses({ className: 'max-md:h-11' })}>
            <UsersRound aria-hidden /> Buyers
          </Link>
        </>
      }
    >
      <QueryState onPage query={query} failed="The deals cannot be shown" shape={['h-64']}>
        {({ data, today }) => {
          const open = data.filter(({ state }) => state === 'open');
          const ended = data.filter(({ state }) => state !== 'open');
          return (
            <>
              <Card className="overflow-hidden">
                {open.length === 0 ? (
                  <EmptyState
                    icon={<Handshake />}
                    title="No open deals"
                    description="A contract that everyone has signed opens its deal here by itself."
                    action={
                      <Link
                        to="/contract-generator"
                        className={buttonClasses({ variant: 'primary' })}
                      >
                        Write a contract
                      </Link>
                    }
                  />
                ) : (
                  <ClosingRows label="Open deals" closings={open} today={today} link={dealLink} />
                )}
              </Card>
              {ended.length > 0 && (
                <section className="flex flex-col gap-2">
                  <h2 className="text-sm font-semibold text-ink">Ended</h2>
                  <Card className="overflow-hidden">
                    <ClosingRows
                      label="Ended deals"
                      closings={ended}
                      today={today}
                      link={dealLink}
                    />
                  </Card>
                </section>
              )}
            </>
          );
        }}
      </QueryState>
      {isEditing && <ChecklistDialog onClose={() => setIsEditing(false)} />}
    </Page>
  );
}
