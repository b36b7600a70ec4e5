import { calendarDayOf } from '#domain/dates.ts';
import type { Clock } from '#domain/clock.ts';
import { rememberRoll } from '#server/features/leads/facts/facts.public.ts';
import { sql, anyOf } from '#server/platform/database/sql.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isFile, type OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import { OpenDataError } from '#server/providers/open-data/open-data-source.ts';
import type { LeadPlace } from './find-parcels.ts';
import { readRoll } from './read-roll.ts';
import { rollAsksStore as store } from './roll-asks.store.ts';
import { rollSource, type Roll } from './roll-catalogue.ts';
import { numberOf } from './roll-leads.query.ts';

export type RollAskOptions = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  openDataset: OpenDataset;
  rolls: readonly Roll[];
};

/** Parcels of one request: their numbers are in its address. A file is downloaded for each chunk. */
const chunkSize = { request: 50, file: 20_000 };

const readLeads = async (db: Db, roll: Roll, ids: number[]) => {
  const { rows } = await sql<LeadPlace & { apn: string }>`
    select p.id, ${numberOf(roll)} as apn, p.street_address as "streetAddress", p.zip_code as "zipCode"
    from properties as p where p.id = ${anyOf(ids)} and p.deleted_at is null order by p.id
  `.execute(db);
  return rows;
};

/**
 * Asks a roll for the leads of a question, chunk by chunk. Each chunk is kept with how far it has come, so
 * that a crash repeats one request and nothing else.
 * @throws OpenDataError where the publisher does not answer, for a retry
 */
export async function runRollAsk(
  options: RollAskOptions,
  { askId, signal, isLastAttempt }: { askId: number; signal: AbortSignal; isLastAttempt: boolean },
): Promise<void> {
  const { db, clock, timeZone, openDataset, rolls } = options;
  for (;;) {
    signal.throwIfAborted();
    const ask = await store.find(db, askId);
    if (!ask || ask.state !== 'running') return;
    const roll = rolls.find(({ id }) => id === ask.roll);
    if (!roll) return store.fail(db, askId, 'This roll is no longer in the catalogue.');
    const isOfFiles = roll.datasets.some(({ url }) => isFile(url));
    const size = isOfFiles ? chunkSize.file : chunkSize.request;
    const to = Math.min(ask.asked + size, ask.property_ids.length);
    const today = calendarDayOf(clock.now(), timeZone());
    try {
      const leads = await readLeads(db, roll, ask.property_ids.slice(ask.asked, to));
      const told = await readRoll(openDataset, { roll, leads, today, signal });
      await inTransaction(db, async (trx) => {
        const chunk = {
          id: askId,
          from: ask.asked,
          to,
          found: new Set(told.map(({ id }) => id)).size,
        };
        const isLast = to === ask.property_ids.length;
        if (!(await store.advance(trx, { ...chunk, isLast }))) return;
        await rememberRoll(trx, {
          source: rollSource(roll.id),
          name: roll.place,
          asked: leads.map(({ id }) => id),
          told,
        });
      });
    } catch (error) {
      if (!(error instanceof OpenDataError)) throw error;
      const isFinal = isLastAttempt || !/unreachable|limited/.test(error.problem);
      if (!isFinal) throw error;
      return store.fail(db, askId, error.message);
    }
  }
}
