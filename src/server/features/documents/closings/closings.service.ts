import type { Closing, ClosingSummary } from '#api/deals/closings.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import { uncountedPeriod } from '#domain/closings/deadlines.ts';
import type { ClosingWay } from '#domain/closings/closing-ways.ts';
import type { ReadSignedContract } from '#server/features/documents/purchase-contracts/purchase-contracts.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createClosingNotFoundError } from './closings.errors.ts';
import { readClosings, readParts, viewClosing, viewSummary } from './closings.query.ts';
import { addListEntries, type OpenClosings, readLeadType } from './open-closings.ts';

type Actor = { userId: string };

export type ClosingsService = ReturnType<typeof createClosingsService>;

/** Files of signed contracts: read, their way, their days. */
export function createClosingsService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  readSignedContract: ReadSignedContract;
  openClosings: OpenClosings;
}) {
  const { db, clock, timeZone, readSignedContract, openClosings } = options;
  const today = () => calendarContext(clock, timeZone()).today;

  /** @throws `closings.not_found`, 404. */
  async function find(id: number) {
    const [row] = await readClosings(db, { today: today(), id });
    if (!row) throw createClosingNotFoundError();
    return row;
  }

  return {
    /** Opens the files of contracts that have just been signed, too. */
    async list(filter: { propertyId?: number | undefined }): Promise<{
      today: string;
      data: ClosingSummary[];
    }> {
      await openClosings.openSigned();
      const rows = await readClosings(db, { today: today(), ...filter });
      return { today: today(), data: rows.map(viewSummary) };
    },

    /** @throws `closings.not_found`, 404. */
    async get(id: number): Promise<Closing> {
      const row = await find(id);
      const contract = await readSignedContract(row.contract_id);
      if (!contract) throw createClosingNotFoundError();
      if (viewClosing(row).state === 'open') await openClosings.refresh(id, row.contract_id);
      return {
        ...viewClosing(row),
        ...(await readParts(db, id)),
        plannedFee: row.planned_fee,
        uncountedPeriod: uncountedPeriod(contract.terms),
        purchasePrice: contract.purchasePrice,
        propertyState: contract.terms.state,
        signedOn: contract.terms.signedOn,
        today: today(),
      };
    },

    /** @throws `closings.not_found`, 404. */
    async change(
      id: number,
      { way, fee }: { way?: ClosingWay | undefined; fee?: number | null | undefined },
    ) {
      const row = await find(id);
      const contract = await readSignedContract(row.contract_id);
      await inTransaction(db, async (trx) => {
        const changes = { ...(way && { way }), ...(fee !== undefined && { fee }) };
        if (Object.keys(changes).length === 0) return;
        await trx.updateTable('closings').set(changes).where('id', '=', id).execute();
        if (way && way !== row.way) {
          const leadType = await readLeadType(trx, row.property_id);
          const state = contract?.terms.state ?? null;
          await addListEntries(trx, id, { state, leadType, way }, clock.now());
        }
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
      });
    },

    ...createDeadlineChanges({ db, clock, today }),
  };
}

async function exists(db: Db, deadlineId: number): Promise<boolean> {
  const row = await db
    .selectFrom('closing_deadlines')
    .select('id')
    .where('id', '=', deadlineId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Days of a file that users change or meet. */
function createDeadlineChanges(options: { db: Db; clock: Clock; today: () => string }) {
  const { db, clock, today } = options;
  return {
    /**
     * The owner's own day for a deadline; null takes the computed one again.
     * @throws `closings.not_found`, 404.
     */
    async changeDeadline(id: number, day: string | null, why: Actor & { reason: string }) {
      await inTransaction(db, async (trx) => {
        const { numAffectedRows } = await sql`
          update closing_deadlines set own_day = ${day}, own_reason = ${why.reason},
            own_by = ${why.userId}, own_at = ${clock.now()},
            sequence = sequence + case when day <> coalesce(${day}::date, computed_day) then 1 else 0 end
          where id = ${id}
        `.execute(trx);
        if (numAffectedRows === 0n) throw createClosingNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
      });
    },

    /** @throws `closings.not_found`, 404. */
    async finishDeadline(id: number, isDone: boolean, { userId }: Actor) {
      await inTransaction(db, async (trx) => {
        const { numAffectedRows } = await sql`
          update closing_deadlines set done_on = ${isDone ? today() : null},
            done_by = ${isDone ? userId : null}, sequence = sequence + 1
          where id = ${id} and (done_on is null) = ${isDone}
        `.execute(trx);
        if (numAffectedRows === 0n && !(await exists(trx, id))) throw createClosingNotFoundError();
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
      });
    },
  };
}
