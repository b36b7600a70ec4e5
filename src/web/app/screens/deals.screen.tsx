import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Handshake, ListChecks, UsersRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { DealCard } from '#api/deals/deal-board.api.ts';
import { ChecklistDialog } from '#web/features/documents/closings/checklist-dialog.tsx';
import { ClosingRows } from '#web/features/documents/closings/closing-rows.tsx';
import { DealBoard } from '#web/features/documents/offers/board/deal-board.tsx';
import { closingsQuery } from '#web/lib/queries/closings.query.ts';
import { useAccount } from '#web/lib/use-permission.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { dealLink } from '../deal-link.tsx';

const views = [
  { value: 'closings', label: 'Closings' },
  { value: 'board', label: 'Board' },
] as const;

/** A deal opens its file once there is one, before that its lead. */
const cardLink = ({ propertyId, closingId }: DealCard, content: ReactNode, className: string) =>
  closingId === null ? (
    <Link to="/" search={{ property: propertyId }} className={className}>
      {content}
    </Link>
  ) : (
    dealLink(closingId, content, className)
  );

/** Deals: signed contracts on their way to the closing, or all by stage. */
export function DealsScreen() {
  // The route has no search of its own: reading it would be in the first script.
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const isOwner = useAccount()?.role === 'owner';
  const isBoard = view === 'board';
  return (
    <Page
      title="Deals"
      description={
        isBoard
          ? 'From the first offer to the closing.'
          : 'From the signed contract to the closing.'
      }
      className={isBoard ? 'max-w-7xl' : 'max-w-5xl'}
      actions={
        <>
          <SegmentedControl
            label="Show deals as"
            value={isBoard ? 'board' : 'closings'}
            segments={views}
            onChange={(value) =>
              void navigate({
                to: '/deals',
                search: (value === 'board' ? { view: 'board' } : {}) as never,
              })
            }
          />
          {isOwner && !isBoard && (
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
      {isBoard ? <DealBoard link={cardLink} /> : <Closings />}
      {isEditing && <ChecklistDialog onClose={() => setIsEditing(false)} />}
    </Page>
  );
}

/** Signed contracts on their way to the closing, then those that ended. */
function Closings() {
  const query = useQuery(closingsQuery());
  return (
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
                  <ClosingRows label="Ended deals" closings={ended} today={today} link={dealLink} />
                </Card>
              </section>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
