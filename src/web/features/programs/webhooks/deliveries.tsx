import { useState } from 'react';
import {
  listWebhooks,
  resendWebhookDelivery,
  type WebhookDelivery,
} from '#api/programs/webhooks.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { useDeliveries } from './webhooks.query.ts';

const states = [
  { value: 'all', label: 'All deliveries' },
  { value: 'pending', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
] as const;

const tones = { pending: 'amber', delivered: 'green', failed: 'red' } as const;
const words = { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

/** The deliveries to a webhook: filtered by state, searched, sent again. */
export function Deliveries({ webhookId }: { webhookId: number }) {
  const [state, setState] = useState<(typeof states)[number]['value']>('all');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(typed, 300) || undefined;
  const deliveries = useDeliveries(webhookId, {
    page,
    search,
    state: state === 'all' ? undefined : state,
  });
  return (
    <div className="flex flex-col gap-2 rounded-md border bg-sunken/40 p-3">
      <div className="grid gap-2 sm:grid-cols-2">
        <Select
          label="State of deliveries"
          value={state}
          options={states}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
        />
        <Input
          aria-label="Search deliveries"
          type="search"
          placeholder="Search payload and answer"
          value={typed}
          maxLength={200}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      </div>
      <QueryState query={deliveries} failed="The deliveries cannot be shown" shape={['h-12']}>
        {({ data, pagination }) => (
          <>
            {data.length === 0 && <p className="text-sm text-ink-soft">No matching deliveries.</p>}
            <ul className="divide-y" aria-label="Deliveries">
              {data.map((delivery) => (
                <DeliveryEntry key={delivery.id} webhookId={webhookId} delivery={delivery} />
              ))}
            </ul>
            {pagination.totalPages > 1 && (
              <Pagination page={page} totalPages={pagination.totalPages} onPageChange={setPage} />
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

type EntryProps = { webhookId: number; delivery: WebhookDelivery };

function DeliveryEntry({ webhookId, delivery }: EntryProps) {
  const { id, type, state, attempts, responseStatus, durationMs, error, createdAt } = delivery;
  const resend = useMutationWithToast({
    act: () => call(resendWebhookDelivery, { params: { id: webhookId, deliveryId: id } }),
    done: 'The delivery was queued again',
    failed: 'The delivery was not queued again',
    refresh: [listWebhooks.path],
  });
  const facts = [
    timestampText(createdAt),
    attempts > 1 && `${attempts} attempts`,
    responseStatus && `answered ${responseStatus}`,
    durationMs !== null && `${durationMs} ms`,
    error,
  ];
  return (
    <li className="flex items-start gap-3 py-2">
      <details className="min-w-0 flex-1">
        <summary className="cursor-pointer text-sm text-ink">
          <span className="font-mono text-xs">{type}</span>{' '}
          <Badge tone={tones[state]}>{words[state]}</Badge>
          <span className="tabular block text-xs break-words text-ink-faint">
            {facts.filter(Boolean).join(' · ')}
          </span>
        </summary>
        <pre className="mt-2 overflow-x-auto rounded bg-surface p-2 text-xs">
          {JSON.stringify(delivery.payload, null, 2)}
        </pre>
        {delivery.responseBody && (
          <pre className="mt-2 overflow-x-auto rounded bg-surface p-2 text-xs">
            {delivery.responseBody}
          </pre>
        )}
      </details>
      <Button
        size="sm"
        aria-label={`Send again: ${type} ${id}`}
        pending={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Send again
      </Button>
    </li>
  );
}
