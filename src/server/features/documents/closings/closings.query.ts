import type { Closing, ClosingSummary } from '#api/deals/closings.api.ts';
import type { ClosingWay } from '#domain/closings/closing-ways.ts';
import { kindsToDo, type DeadlineKind } from '#domain/closings/deadline-kinds.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

export type ClosingRow = {
  id: number;
  contract_id: number;
  version: number;
  property_id: number | null;
  property: string;
  seller: string;
  buyer: string;
  way: ClosingWay;
  fee: number | null;
  planned_fee: number | null;
  closed_on: string | null;
  cancelled_on: string | null;
  assigned_on: string | null;
  next_kind: DeadlineKind | null;
  next_day: string | null;
  late: number;
  documents_missing: number;
  tasks_open: number;
  closing_on: string | null;
};

const actOn = (kind: string) => sql`(select a.done_on from contract_acts as a
  where a.contract_id = k.contract_id and a.kind = ${kind})`;

/** Under any version: one that is signed later leaves the assignment as it is. */
const assignedOn = sql`(select max(a.done_on) from contract_acts as a
  join purchase_contracts as v on v.id = a.contract_id
  where v.series_id = k.series_id and a.kind = 'assigned')`;

type Which = { today: string; id?: number; propertyId?: number | undefined };

/** Files as they are listed: the open ones by what is next, then those that ended last. */
export async function readClosings(db: Db, which: Which): Promise<ClosingRow[]> {
  const { today, id, propertyId } = which;
  const toDo = sql`d.closing_id = k.id and d.done_on is null
    and d.kind = any(${[...kindsToDo]}::text[])`;
  const { rows } = await sql<ClosingRow>`
    select k.id, k.contract_id, c.version, c.property_id, coalesce(c.form ->> 'property', '') as property,
      coalesce(c.form ->> 'seller', '') as seller, coalesce(c.form ->> 'buyer', '') as buyer, k.way, k.fee,
      (select nullif(e.fee, 0) from deals as e where e.property_id = c.property_id) as planned_fee,
      ${actOn('closed')} as closed_on, ${actOn('cancelled')} as cancelled_on,
      ${assignedOn} as assigned_on, next.kind as next_kind, next.day as next_day,
      (select count(*)::int from closing_deadlines as d where ${toDo} and d.day < ${today}) as late,
      (select count(*)::int from closing_documents as e
        where e.closing_id = k.id and e.state <> 'received') as documents_missing,
      (select count(*)::int from closing_tasks as t
        where t.closing_id = k.id and t.done_at is null) as tasks_open,
      (select d.day from closing_deadlines as d
        where d.closing_id = k.id and d.kind = 'closing') as closing_on
    from closings as k
    join purchase_contracts as c on c.id = k.contract_id
    left join lateral (
      select d.kind, d.day from closing_deadlines as d where ${toDo} order by d.day, d.id limit 1
    ) as next on true
    where ${id === undefined ? sql`true` : sql`k.id = ${id}`}
      and ${propertyId === undefined ? sql`true` : sql`c.property_id = ${propertyId}`}
    order by (${actOn('closed')} is not null or ${actOn('cancelled')} is not null), next.day nulls last, k.id desc
    limit 500
  `.execute(db);
  return rows;
}

/** What list and file say alike. */
export function viewClosing(row: ClosingRow) {
  const { cancelled_on: cancelledOn, closed_on: closedOn } = row;
  return {
    id: row.id,
    contractId: row.contract_id,
    contractVersion: row.version,
    propertyId: row.property_id,
    property: row.property,
    seller: row.seller,
    buyer: row.buyer,
    way: row.way,
    state: cancelledOn
      ? ('cancelled' as const)
      : closedOn
        ? ('closed' as const)
        : ('open' as const),
    fee: row.fee,
    endedOn: cancelledOn ?? closedOn,
    assignedOn: row.assigned_on,
  };
}

/** A file as the list shows it; nothing is next in one that has ended. */
export function viewSummary(row: ClosingRow): ClosingSummary {
  const view = viewClosing(row);
  const isOpen = view.state === 'open';
  const { next_kind: kind, next_day: day } = row;
  return {
    ...view,
    next: isOpen && kind && day ? { kind, day } : null,
    late: isOpen ? row.late : 0,
    documentsMissing: row.documents_missing,
    tasksOpen: row.tasks_open,
    closingOn: row.closing_on,
  };
}

/** The parts of one file. */
export async function readParts(
  db: Db,
  closingId: number,
): Promise<Pick<Closing, 'deadlines' | 'parties' | 'documents' | 'tasks'>> {
  const [deadlines, parties, documents, tasks] = await Promise.all([
    db
      .selectFrom('closing_deadlines as d')
      .leftJoin('users as o', 'o.id', 'd.own_by')
      .leftJoin('users as u', 'u.id', 'd.done_by')
      .selectAll('d')
      .select(['o.name as changer', 'u.name as doer'])
      .where('d.closing_id', '=', closingId)
      .orderBy('d.day')
      .orderBy('d.id')
      .execute(),
    db
      .selectFrom('closing_parties')
      .select(['id', 'role', 'name', 'company', 'phone', 'email', 'note'])
      .where('closing_id', '=', closingId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('closing_documents')
      .selectAll()
      .where('closing_id', '=', closingId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('closing_tasks as t')
      .leftJoin('users as u', 'u.id', 't.done_by')
      .select(['t.id', 't.title', 't.done_at', 'u.name as doer'])
      .where('t.closing_id', '=', closingId)
      .orderBy('t.id')
      .execute(),
  ]);
  return {
    deadlines: deadlines.map((row) => ({
      id: row.id,
      kind: row.kind,
      day: row.day,
      computedDay: row.computed_day,
      reason: row.reason,
      source: row.source,
      changed:
        row.own_day === null || row.own_at === null
          ? null
          : { reason: row.own_reason, by: row.changer, at: row.own_at.toISOString() },
      doneOn: row.done_on,
      doneBy: row.doer,
    })),
    parties,
    documents: documents.map(viewDocument),
    tasks: tasks.map(viewTask),
  };
}

/** @param row of `closing_documents` */
export function viewDocument(row: {
  id: number;
  title: string;
  state: Closing['documents'][number]['state'];
  file_key: string | null;
  file_name: string;
  file_bytes: number;
}): Closing['documents'][number] {
  const { id, title, state, file_key: key, file_name: name, file_bytes: bytes } = row;
  return { id, title, state, file: key === null ? null : { name, bytes } };
}

/** @param row of `closing_tasks` with the name of who did it */
export function viewTask(row: {
  id: number;
  title: string;
  done_at: Date | null;
  doer: string | null;
}): Closing['tasks'][number] {
  const { id, title, done_at: doneAt, doer } = row;
  return { id, title, doneAt: doneAt?.toISOString() ?? null, doneBy: doer };
}
