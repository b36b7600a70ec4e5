import { createContext, use } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dealStageLabels } from '#domain/deals/deal-stages.ts';
import { listDeals } from '#api/deals/deal-board.api.ts';
import { call } from '#web/lib/call.ts';

/** The leads of the table's page, whose deals are asked for in one call. */
export const LeadsOfPage = createContext<readonly number[]>([]);

/** 'Offer made'; empty for a lead without a deal. */
export function DealStageCell({ leadId }: { leadId: number }) {
  const leads = use(LeadsOfPage).join(',');
  const { data } = useQuery({
    queryKey: [listDeals.path, 'page', leads],
    queryFn: ({ signal }) => call(listDeals, { query: { leads }, signal }),
    placeholderData: keepPreviousData,
  });
  const stage = data?.data.find(({ propertyId }) => propertyId === leadId)?.stage;
  return stage && <span className="whitespace-nowrap">{dealStageLabels[stage]}</span>;
}
