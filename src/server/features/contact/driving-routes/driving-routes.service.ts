import type { SavedDrive } from '#api/driving-routes.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { AddressParts, Position } from '#server/providers/addresses/address-provider.ts';
import { createDriveNotFoundError } from './driving-routes.errors.ts';
import { drivingRoutesStore as store } from './driving-routes.store.ts';
import { planDrive, type Roads } from './plan-drive.ts';
import { recordOutcome, type NewOutcome } from './record-outcome.ts';
import { undoOutcome } from './undo-outcome.ts';
import { createDriveMeasures, measuresOf, round, type DriveInput } from './measure-drive.ts';

type Options = {
  db: Db;
  clock: Clock;
  /** The present roads service, and what helps where it fails. */
  findRoads: () => Roads;
  /** The position of an address; null if unknown. */
  geocode: (address: AddressParts, signal?: AbortSignal) => Promise<Position | null>;
  changeProperty: ChangeProperty;
  visited: AutomaticChanges['visited'];
  /** A visit is a contact: what the gate says of it is written down with its outcome. */
  gate: Pick<ContactGate, 'decide'>;
};

type Actor = { userId: string };

export type DrivingRoutesService = ReturnType<typeof createDrivingRoutesService>;

/** A drive by the current positions of its stops; `isEstimate` where the roads service failed. */
async function measureAgain(roads: Roads, drive: SavedDrive) {
  const { start, end, stops } = drive;
  const planned = await planDrive(roads, { start, end, stops, keepOrder: true });
  const measured: SavedDrive = {
    ...drive,
    ...measuresOf(planned, end),
    stops: stops.map((stop, place) => ({ ...stop, leg: round(planned.legs[place]!) })),
  };
  return { measured, isEstimate: planned.notice !== null };
}

/** Planning drives over leads, keeping them, and what happened at each door. */
export function createDrivingRoutesService(options: Options) {
  const { db, clock, findRoads, changeProperty, visited, gate } = options;
  const { listStops, plan } = createDriveMeasures(options);

  /** @throws `driving_routes.not_found`, 404. */
  async function find(id: number) {
    const found = await store.find(db, id);
    if (!found) throw createDriveNotFoundError();
    return found;
  }

  /**
   * A drive in its current state: measured again if a stop has moved since. A result that is only
   * estimated because the roads service failed is not stored, so that the next read calls it again.
   * @throws `driving_routes.not_found`, 404.
   */
  async function get(id: number): Promise<SavedDrive> {
    const { drive, hasMoved } = await find(id);
    if (!hasMoved) return drive;
    const { measured, isEstimate } = await measureAgain(findRoads(), drive);
    if (!isEstimate) await inTransaction(db, (trx) => store.updateMeasures(trx, measured));
    return measured;
  }

  async function announced(id: number): Promise<SavedDrive> {
    await publishLiveEvent(db, { noun: 'driving-routes', ids: [id] });
    return get(id);
  }

  return {
    listStops,
    plan,
    get,
    list: () => store.list(db),

    /** Keeps a drive with its stops in the order given. */
    async save(input: Omit<DriveInput, 'keepOrder'> & { name: string }, actor: Actor) {
      const planned = await plan({ ...input, keepOrder: true });
      const id = await inTransaction(db, async (trx) => {
        const made = { name: input.name, by: actor.userId, at: clock.now() };
        const inserted = await store.insert(trx, planned, made);
        await publishLiveEvent(trx, { noun: 'driving-routes', ids: [inserted] });
        return inserted;
      });
      return get(id);
    },

    /** @throws `driving_routes.not_found`, 404. */
    async delete(id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        if (!(await store.delete(trx, id))) throw createDriveNotFoundError();
        await auditInTransaction(trx);
      });
      await publishLiveEvent(db, { noun: 'driving-routes', ids: [id] });
    },

    /**
     * Records what happened at stops, on the drive and on the leads. Sending the same again (a
     * phone that did not receive the answer) changes nothing; outcomes of stops that are not on
     * this drive are ignored.
     */
    async recordOutcomes(id: number, outcomes: NewOutcome[], actor: Actor): Promise<SavedDrive> {
      const { drive } = await find(id);
      const stops = new Map(drive.stops.map((stop) => [stop.stopId, stop]));
      for (const outcome of outcomes) {
        const stop = stops.get(outcome.stopId);
        if (!stop) continue;
        await recordOutcome({ db, changeProperty, visited, gate }, { drive, stop, outcome, actor });
      }
      return announced(id);
    },

    /** Takes an outcome back; one that is not there any more is taken back already. */
    async undoOutcome(id: number, outcomeId: string, actor: Actor): Promise<SavedDrive> {
      const { drive } = await find(id);
      await undoOutcome({ db, changeProperty, visited }, { drive, outcomeId, actor });
      return announced(id);
    },
  };
}
