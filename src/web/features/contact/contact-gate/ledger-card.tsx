import { BookOpenCheck, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import type { OptOut } from '#api/contact-gate.api.ts';
import { timestampDay as on } from '#web/lib/date-style.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { AddOptOut } from './add-opt-out.tsx';
import { LiftOptOut } from './lift-opt-out.tsx';
import { useOptOuts } from './opt-outs.query.ts';
import { recipientOf } from './recipient-of.ts';

type LedgerCardProps = {
  page: number;
  search: string;
  onChange: (next: { page: number; search: string }) => void;
  canLift: boolean;
};

/** People who opted out. Users add and lift entries with a reason. */
export function LedgerCard({ page, search, onChange, canLift }: LedgerCardProps) {
  const optOuts = useOptOuts({ page, search });
  const [isAdding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<OptOut | null>(null);
  return (
    <Card>
      <CardHeader
        title="Opt-out ledger"
        description="Entries belong to no lead and stay when leads are deleted."
        actions={
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add
          </Button>
        }
      />
      <CardContent className="flex flex-col gap-3">
        <Input
          type="search"
          aria-label="Search the ledger"
          placeholder="Number, e-mail or address"
          before={<Search />}
          value={search}
          maxLength={100}
          onChange={({ target }) => onChange({ page: 1, search: target.value })}
        />
        <QueryState
          query={optOuts}
          failed="The ledger cannot be shown"
          shape={['h-16', 'h-16', 'h-16']}
        >
          {({ data, pagination }) => (
            <>
              {data.length === 0 ? (
                <EmptyState
                  icon={<BookOpenCheck />}
                  title={search ? 'No match in the ledger' : 'No opt-outs yet'}
                  description="A STOP in reply to a text is recorded here automatically."
                  className="min-h-40"
                />
              ) : (
                <ul className="divide-y" aria-label="Opt-outs">
                  {data.map((entry) => (
                    <LedgerEntry
                      key={entry.id}
                      entry={entry}
                      canLift={canLift}
                      onLift={() => setLifting(entry)}
                    />
                  ))}
                </ul>
              )}
              {pagination.totalPages > 1 && (
                <Pagination
                  page={page}
                  totalPages={pagination.totalPages}
                  onPageChange={(next) => onChange({ page: next, search })}
                />
              )}
            </>
          )}
        </QueryState>
      </CardContent>
      <Dialog open={isAdding} onOpenChange={setAdding}>
        {isAdding && <AddOptOut onDone={() => setAdding(false)} />}
      </Dialog>
      <Dialog open={lifting !== null} onOpenChange={() => setLifting(null)}>
        {lifting && <LiftOptOut entry={lifting} onDone={() => setLifting(null)} />}
      </Dialog>
    </Card>
  );
}

type LedgerEntryProps = { entry: OptOut; canLift: boolean; onLift: () => void };

function LedgerEntry({ entry, canLift, onLift }: LedgerEntryProps) {
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="tabular text-sm font-medium break-words text-ink">{recipientOf(entry)}</p>
        <p className="text-sm break-words text-ink-soft">{entry.reason || 'No reason given'}</p>
        <p className="text-xs text-ink-faint">
          Since {on(entry.createdAt)}
          {entry.liftedAt && ` · lifted ${on(entry.liftedAt)}: ${entry.liftReason}`}
        </p>
      </div>
      {entry.liftedAt ? (
        <Badge>Lifted</Badge>
      ) : canLift ? (
        <Button size="sm" aria-label={`Lift: ${recipientOf(entry)}`} onClick={onLift}>
          Lift
        </Button>
      ) : (
        <Badge tone="red">In force</Badge>
      )}
    </li>
  );
}
