import { useQuery } from '@tanstack/react-query';
import { House, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteSaleList, importSales, listSales, type SaleList } from '#api/deals/sales.api.ts';
import { callWithProgress } from '#web/lib/call-with-progress.ts';
import { call } from '#web/lib/call.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { saleListsQuery } from './sales.queries.ts';

const count = (number: number) => number.toLocaleString('en-US');
const refresh = [listSales.path];

const columns =
  'CSV, up to 50 MB, with the columns date, price, latitude and longitude; and if known living area, lot area, year built, beds, baths, half baths, stories, grade, parcel, use, address, buyer, seller, deed, loan and assessed (the assessor’s market value)';

/** Tables of recorded sales: added here, screened by a job. */
export function SaleListsCard({ isOwner }: { isOwner: boolean }) {
  const query = useQuery(saleListsQuery);
  const [part, setPart] = useState(0);
  const upload = useMutationWithToast({
    act: (file: File) => callWithProgress(importSales, { file, onProgress: setPart }),
    done: ({ message }) => message,
    failed: 'The table was not taken',
    refresh,
  });
  return (
    <Card>
      <CardHeader title="Tables of sales" description={inAll(query.data)} />
      <CardContent className="flex flex-col gap-4">
        {isOwner && (
          <DropZone
            label="Add sales"
            hint={columns}
            accept=".csv,.txt"
            icon={<House />}
            disabled={upload.isPending}
            onFiles={([file]) => file && upload.mutate(file)}
          >
            {upload.isPending && (
              <Progress label="Uploading the table" value={Math.round(part * 100)} />
            )}
          </DropZone>
        )}
        <QueryState query={query} failed="The sales cannot be shown" shape={['h-16', 'h-40']}>
          {({ lists }) =>
            lists.length === 0 ? (
              <EmptyState
                icon={<House />}
                title="No sales yet"
                description="Switch on a county above, or add a table. With sales, open leads show comparable sales and a value."
                className="min-h-40"
              />
            ) : (
              <ul className="divide-y" aria-label="Tables of sales">
                {lists.map((list) => (
                  <ListEntry key={list.id} list={list} isOwner={isOwner} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </CardContent>
    </Card>
  );
}

function inAll(data: { sales: number; newestOn: string | null } | undefined): string {
  if (!data?.newestOn) return 'What houses sold for, as counties record it.';
  return `${count(data.sales)} sales, the newest of ${shortDay(data.newestOn)}.`;
}

const states = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Reading', tone: 'blue' },
  done: { label: 'Added', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
} as const;

const reasons: Record<string, string> = {
  date: 'date missing or in the future',
  price: 'price under $10,000',
  duplicate: 'twice in the table',
  several_parcels: 'several parcels for one price',
  living_area: 'under 200 sq ft',
  year_built: 'built before 1701 or after the sale',
  family: 'within a family',
  bank: 'by or to a bank',
  deed: 'by a deed that is not the market’s',
  no_place: 'no coordinates',
  known: 'known already',
  not_market: 'not on the open market by the publisher’s codes',
  far: 'far from your leads',
};

function ListEntry({ list, isOwner }: { list: SaleList; isOwner: boolean }) {
  const { id, name, status, total, added, dropped, problem, createdAt } = list;
  const { label, tone } = states[status];
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutationWithToast({
    act: () => call(deleteSaleList, { params: { id } }),
    done: 'Sales removed',
    failed: 'The sales were not removed',
    refresh,
    onDone: () => setIsAsking(false),
  });
  const left = Object.entries(dropped);
  return (
    <li className="flex flex-col gap-1.5 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm font-medium break-words text-ink">{name}</p>
        <span className="flex items-center gap-1.5">
          <Badge tone={tone}>{label}</Badge>
          {isOwner && (status === 'done' || status === 'failed') && (
            <IconButton
              label={`Remove ${name}`}
              disabled={remove.isPending}
              onClick={() => setIsAsking(true)}
            >
              <Trash2 />
            </IconButton>
          )}
        </span>
      </div>
      {problem && <p className="text-sm text-danger-text">{problem}</p>}
      <p className="tabular text-xs text-ink-soft">
        {timestampDay(createdAt)}
        {status === 'done' && ` · ${count(total)} rows, ${count(added)} sales added`}
      </p>
      {left.length > 0 && (
        <p className="tabular text-xs text-ink-soft">
          Left out:{' '}
          {left.map(([reason, rows]) => `${count(rows)} ${reasons[reason] ?? reason}`).join(', ')}
        </p>
      )}
      <Dialog open={isAsking} onOpenChange={setIsAsking}>
        <ConfirmDialogContent
          title={`Remove ${name}?`}
          description={`Its ${count(added)} sales go, and leads lose them as comps. Add the table again to bring them back.`}
          actLabel="Remove"
          danger
          pending={remove.isPending}
          onAct={() => remove.mutate()}
        />
      </Dialog>
    </li>
  );
}
