import { readResultSelection } from '#domain/results/grouping.ts';
import type { LedgerFilter } from '#web/features/office/ledger/ledger.queries.ts';
import { positive, text, type Search } from '../search.ts';

/** Costs: the entries that are shown. The server refuses an unknown kind or channel. */
export function costsSearch(search: Search): LedgerFilter {
  const day = (value: unknown) => text(value, 10)?.match(/^\d{4}-\d\d-\d\d$/)?.[0];
  return {
    kind: text(search.kind, 20) as LedgerFilter['kind'],
    channel: text(search.channel, 10) as LedgerFilter['channel'],
    list: positive(search.list),
    campaign: positive(search.campaign),
    lead: positive(search.lead),
    user: text(search.user, 64),
    result: readResultSelection(text(search.result, 160) ?? '')
      ? text(search.result, 160)
      : undefined,
    from: day(search.from),
    to: day(search.to),
    page: positive(search.page),
  };
}
