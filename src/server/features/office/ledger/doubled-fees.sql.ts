import { sql } from '#server/platform/database/sql.ts';

/**
 * Whether `e`, a row of the ledger or one that may become such, is a fee that a deal has booked by
 * itself, or the other way round: of the same deal, of its lead where no deal is named, or, where
 * no lead is, of the same amount within a month.
 */
export const isDoubledFee = sql<boolean>`(e.kind = 'fee' and e.cents > 0 and e.corrects is null
  and not exists (select from ledger_entries as b where b.corrects = e.id)
  and exists (
    select from ledger_entries as f
    where f.kind = 'fee' and f.cents > 0 and f.corrects is null
      and (f.source = 'service') <> (e.source = 'service')
      and not exists (select from ledger_entries as b where b.corrects = f.id)
      and case
        when e.closing_id is not null and f.closing_id is not null then f.closing_id = e.closing_id
        when e.property_id is not null and f.property_id is not null
          then f.property_id = e.property_id
        else f.cents = e.cents and abs(f.spent_on - e.spent_on) <= 31
      end))`;
