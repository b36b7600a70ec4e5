import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listWebhookDeliveries, listWebhooks } from '#api/programs/webhooks.api.ts';
import { call } from '#web/lib/call.ts';
import { webhooksQuery } from '#web/lib/queries/webhooks.query.ts';

/** Every webhook, latest first. */
export function useWebhooks() {
  return useQuery(webhooksQuery());
}

export type DeliveryFilter = Pick<
  z.input<typeof listWebhookDeliveries.query>,
  'state' | 'search' | 'page'
>;

/** A page of the deliveries to a webhook. */
export function useDeliveries(id: number, filter: DeliveryFilter) {
  return useQuery({
    queryKey: [listWebhooks.path, id, filter] as const,
    queryFn: ({ signal }) =>
      call(listWebhookDeliveries, { params: { id }, query: { ...filter, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
}
