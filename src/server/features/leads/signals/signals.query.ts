import type { Signal } from '#api/signals.api.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';
import { readStackedWith } from '#server/features/leads/stacking/stacking.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { storedAmounts } from '#server/platform/database/columns/stored-json.ts';
import { anyOf, preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createLeadNotFoundError } from './signals.errors.ts';
import { readSourceNames } from './source-names.query.ts';

type Row = Omit<
  Signal,
  'kindLabel' | 'sourceName' | 'amount' | 'amounts' | 'opened' | 'closed' | 'lastSeen' | 'row'
> & {
  amountCents: number | null;
  amounts: unknown;
  opened: string | null;
  closed: string | null;
  lastSeen: string;
  sourceRow: unknown;
  headers: string[] | null;
};

type Page = { page: number; limit: number; wholePlace?: boolean | undefined };

/**
 * A page of the cases of a live lead, newest first, those without a day last.
 * @param page `wholePlace`: with those of the other leads at its place.
 * @throws `properties.not_found`, 404.
 */
export async function readSignals(
  db: Db,
  propertyId: number,
  { page, limit, wholePlace = false }: Page,
) {
  const { ids, total, openTotal } = await readLeads(db, propertyId, wholePlace);
  const { rows } = await sql<Row>`
    ${preparedStatement('signals_of_leads')}
    with shown as materialized (
      select * from signals where property_id = ${anyOf(ids)}
      order by opened desc nulls last, id desc limit ${limit} offset ${(page - 1) * limit}
    )
    select s.id, s.property_id as "propertyId", p.property_type as "propertyType", s.kind, s.source,
      s.case_number as "caseNumber", s.description, s.category, s.opened, s.closed,
      greatest(s.last_seen, swept.day) as "lastSeen", s.amount_cents as "amountCents", s.amounts,
      s.status, s.meaning, s.is_open as "isOpen", s.import_id as "importId",
      s.row_number as "rowNumber", s.source_row as "sourceRow", i.headers
    from shown s join properties p on p.id = s.property_id left join imports i on i.id = s.import_id
    -- A sweep that finds nothing new writes nothing to a case: the feed remembers what sweeps missed.
    left join feed_rows f on f.key = s.source_key
      and f.feed_id = substring(s.source from '^feed:([0-9]+)$')::bigint
    left join lateral (
      select (r.started_at at time zone 'UTC')::date as day from feed_runs r
      where r.feed_id = f.feed_id and r.phase = 'done' and r.is_complete
      order by r.id desc offset f.missing limit 1
    ) as swept on true
    order by s.opened desc nulls last, s.id desc
  `.execute(db);
  const nameOf = await readSourceNames(db, rows);
  return {
    data: rows.map((row) => toSignal(row, nameOf(row))),
    openTotal,
    pagination: { total, totalPages: Math.ceil(total / limit), page, limit },
  };
}

/** The lead, or all live leads at its place, and how many cases they have. */
async function readLeads(db: Db, propertyId: number, wholePlace: boolean) {
  const others = wholePlace ? await readStackedWith(db, propertyId) : [];
  const { rows } = await sql<{ id: number; signals: number; open: number }>`
    ${preparedStatement('signal_counts_of_leads')}
    select id, signal_count as signals, open_signal_count as open from properties
    where id = ${anyOf([propertyId, ...others])} and deleted_at is null
  `.execute(db);
  if (!rows.some(({ id }) => id === propertyId)) throw createLeadNotFoundError();
  return {
    ids: rows.map(({ id }) => id),
    total: rows.reduce((sum, { signals }) => sum + signals, 0),
    openTotal: rows.reduce((sum, { open }) => sum + open, 0),
  };
}

function toSignal({ amountCents, sourceRow, headers, ...row }: Row, sourceName: string): Signal {
  return {
    ...row,
    kindLabel: signalKindLabel(row.kind),
    sourceName,
    opened: row.opened && dayOnTheWire(row.opened),
    closed: row.closed && dayOnTheWire(row.closed),
    lastSeen: dayOnTheWire(row.lastSeen),
    amount: amountCents === null ? null : amountCents / 100,
    amounts: Object.fromEntries(
      Object.entries(storedAmounts.parse(row.amounts)).map(([name, cents]) => [name, cents / 100]),
    ),
    row: cellsOf(sourceRow, headers ?? []),
  };
}

/** Cells that say something. A list's row is an array, a feed's is an object. */
function cellsOf(sourceRow: unknown, headers: string[]): Signal['row'] {
  const cells: [string, unknown][] = Array.isArray(sourceRow)
    ? sourceRow.map((cell, column) => [headers[column]?.trim() || `Column ${column + 1}`, cell])
    : Object.entries(sourceRow ?? {});
  return cells
    .map(([header, cell]) => ({
      header,
      cell: typeof cell === 'string' ? cell : JSON.stringify(cell),
    }))
    .filter(({ cell }) => cell !== '' && cell !== 'null');
}
