import type { SavedDrive, SavedStop } from '#api/driving-routes.api.ts';
import { type DriveOutcome, driveOutcomeLabels } from '#domain/drive-outcome.ts';
import type { ChangeProperty } from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { drivingRoutesStore as store } from './driving-routes.store.ts';

/** What a phone sends: its id was made there. */
export type NewOutcome = {
  id: string;
  stopId: number;
  outcome: DriveOutcome;
  note: string;
  happenedAt: string;
};

type Visit = {
  drive: SavedDrive;
  stop: SavedStop;
  outcome: NewOutcome;
  actor: { userId: string };
};

/** Writes one outcome, and with it a note and an entry of the timeline on the lead, all or nothing. */
export async function recordOutcome(
  { db, changeProperty }: { db: Db; changeProperty: ChangeProperty },
  { drive, stop, outcome, actor }: Visit,
): Promise<void> {
  const row = {
    id: outcome.id,
    stop_id: stop.stopId,
    outcome: outcome.outcome,
    note: outcome.note,
    happened_at: outcome.happenedAt,
    recorded_by: actor.userId,
  };
  if (stop.propertyId === null) {
    await store.insertOutcome(db, row);
    return;
  }
  try {
    await changeProperty(stop.propertyId, actor, async (trx, property) => {
      if (!(await store.insertOutcome(trx, row))) return null;
      const label = driveOutcomeLabels[outcome.outcome];
      const content = `${label} (drive '${drive.name}')${outcome.note ? `: ${outcome.note}` : ''}`;
      await insertNote(trx, {
        property_id: property.id,
        content,
        author_id: actor.userId,
        source: 'drive',
        added_in_version: property.version + 1,
        happenedAt: outcome.happenedAt,
      });
      return { events: [{ kind: 'drive_outcome', newValue: { summary: content } }] };
    });
  } catch (error) {
    // The lead lies in the trash: the drive remembers all the same.
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    await store.insertOutcome(db, row);
  }
}

/** A note's moment is its identity: where another one has it, the next free millisecond is taken. */
async function insertNote(
  trx: Db,
  {
    happenedAt,
    ...note
  }: {
    property_id: number;
    content: string;
    author_id: string;
    source: string;
    added_in_version: number;
    happenedAt: string;
  },
): Promise<void> {
  for (let moment = Date.parse(happenedAt); ; moment += 1) {
    const added = await trx
      .insertInto('property_notes')
      .values({ ...note, noted_at: new Date(moment).toISOString() })
      .onConflict((conflict) => conflict.columns(['property_id', 'noted_at']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return;
  }
}
