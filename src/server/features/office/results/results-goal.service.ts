import type { ResultsGoal } from '#api/results/results.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { neededFor } from '#domain/results/goal.ts';
import type { LeadStep } from '#domain/results/steps.ts';
import { currentTallies } from '#server/features/office/lead-steps/lead-steps.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { monthsBefore } from './months.ts';

/** Leads that came later have not had the time for a contract. */
const ripeAfterMonths = 3;

/** How many contracts a month is to bring, and what the own past says that it takes. */
export function createResultsGoalService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
}) {
  const { db, clock, timeZone } = options;

  async function read(): Promise<ResultsGoal> {
    const row = await db.selectFrom('results_goal').select('contracts').executeTakeFirst();
    const contracts = row?.contracts ?? null;
    const month = calendarDayOf(clock.now(), timeZone()).slice(0, 7);
    const ripe = `${monthsBefore(month, ripeAfterMonths)}-01`;
    const wanted = sql<boolean>`(view = 'total' and month <= ${ripe}::date)
      or (view = 'day' and month = ${`${month}-01`}::date)`;
    const { rows } = await sql<{ view: string; step: LeadStep; count: number }>`
      select view, step, sum(count)::int as count
      from (${currentTallies(wanted, timeZone())}) as t group by 1, 2`.execute(db);
    const count = (view: string, step: LeadStep) =>
      rows.find((one) => one.view === view && one.step === step)?.count ?? 0;
    const past = {
      contacted: count('total', 'contacted'),
      offers: count('total', 'offer'),
      contracts: count('total', 'contract'),
    };
    const takes = (tries: number) =>
      contracts === null ? null : neededFor(contracts, { tries, contracts: past.contracts });
    return {
      contracts,
      soFar: {
        contracts: count('day', 'contract'),
        contacts: count('day', 'contacted'),
        offers: count('day', 'offer'),
      },
      past,
      contacts: takes(past.contacted),
      offers: takes(past.offers),
    };
  }

  return {
    read,

    async save(contracts: number | null, { userId }: { userId: string }): Promise<ResultsGoal> {
      await inTransaction(db, async (trx) => {
        if (contracts === null) await trx.deleteFrom('results_goal').execute();
        else {
          const row = { contracts, set_by: userId, set_at: clock.now() };
          await trx
            .insertInto('results_goal')
            .values({ id: true, ...row })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
            .execute();
        }
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'results' });
      });
      return read();
    },
  };
}
