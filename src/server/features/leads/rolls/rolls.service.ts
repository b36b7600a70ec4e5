import type { RollAsk, WireRoll } from '#api/deals/rolls.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import { factFieldNames, factFields } from '#domain/facts/fact-fields.ts';
import { compareFacts } from '#server/features/leads/facts/facts.public.ts';
import {
  selectionCondition,
  type PropertySelection,
} from '#server/features/leads/properties/properties.public.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { rollAsksStore as store, type RollAskRow } from './roll-asks.store.ts';
import { rollSource, type Roll } from './roll-catalogue.ts';
import { countRollLeads, isAskable, isOfRoll } from './roll-leads.query.ts';
import {
  createAskNotFoundError,
  createNoLeadsOfRollError,
  createRollNotFoundError,
} from './rolls.errors.ts';
import { rollAskKind } from './run-roll-ask.job.ts';
import type { RollAskOptions } from './run-roll-ask.ts';

export type RollsService = ReturnType<typeof createRollsService>;

/** Public rolls, and what they are asked of the houses of leads. */
export function createRollsService(options: RollAskOptions & { jobs: Pick<Jobs, 'enqueue'> }) {
  const { db, clock, timeZone, rolls, jobs } = options;

  async function present(row: RollAskRow): Promise<RollAsk> {
    const source = rollSource(row.roll);
    const ids = row.property_ids.slice(0, row.asked);
    const changes = await compareFacts(db, { ids, source });
    return {
      id: row.id,
      roll: row.roll,
      place: rolls.find(({ id }) => id === row.roll)?.place ?? row.roll,
      state: row.state,
      leads: row.property_ids.length,
      asked: row.asked,
      found: row.found,
      failure: row.failure,
      source,
      changes: changes.map((change) => ({ ...change, label: factFields[change.field].label })),
      createdAt: row.created_at.toISOString(),
    };
  }

  return {
    async list(): Promise<WireRoll[]> {
      const counted = await Promise.all(
        rolls.map(async (roll) => ({ ...toWire(roll), ...(await countRollLeads(db, roll)) })),
      );
      return counted.sort((a, b) => b.askable - a.askable || b.leads - a.leads);
    },

    /** @throws `rolls.not_found`, 404; `rolls.no_leads`, 409. */
    async ask(id: string, selection: PropertySelection, userId: string): Promise<RollAsk> {
      const roll = rolls.find((one) => one.id === id);
      if (!roll) throw createRollNotFoundError();
      const row = await inTransaction(db, async (trx) => {
        const chosen = selectionCondition(selection, calendarContext(clock, timeZone()));
        const ids = sql`select p.id from properties as p
          where ${chosen} and ${isAskable(roll)} and ${isOfRoll(roll)}`;
        const made = await store.insert(trx, { roll: id, ids, createdBy: userId, at: clock.now() });
        if (!made) throw createNoLeadsOfRollError(roll.place);
        await jobs.enqueue(trx, rollAskKind, { askId: made.id });
        return made;
      });
      return present(row);
    },

    /** @throws `rolls.ask_not_found`, 404. */
    async get(id: number): Promise<RollAsk> {
      const row = await store.find(db, id);
      if (!row) throw createAskNotFoundError();
      return present(row);
    },
  };
}

function toWire({
  id,
  name,
  place,
  datasets,
  address,
  owner,
  remark,
  licence,
  terms,
  source,
}: Roll) {
  const ofOwner = owner ? ['ownerParcels', 'ownerOccupied'] : [];
  const has = new Set([...datasets.flatMap(({ facts }) => Object.keys(facts)), ...ofOwner]);
  const facts = factFieldNames
    .filter((field) => has.has(field))
    .map((field) => factFields[field].label);
  const byAddress = address !== undefined;
  return { id, name, place, facts, byAddress, remark: remark ?? null, licence, terms, source };
}
