import type { SavedDrive, SavedStop } from '#api/driving-routes.api.ts';
import { type DriveOutcome, driveOutcomeLabels } from '#domain/leads/drive-outcome.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import {
  addNote,
  type ChangeProperty,
} from '#server/features/leads/properties/properties.public.ts';
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

type Options = {
  db: Db;
  changeProperty: ChangeProperty;
  visited: AutomaticChanges['visited'];
};

type Visit = {
  drive: SavedDrive;
  stop: SavedStop;
  outcome: NewOutcome;
  actor: { userId: string };
};

/** Writes one outcome, and with it a note and an entry of the timeline on the lead, all or nothing. */
export async function recordOutcome(
  { db, changeProperty, visited }: Options,
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
      await addNote(trx, {
        propertyId: property.id,
        content,
        authorId: actor.userId,
        source: 'drive',
        addedInVersion: property.version + 1,
        happenedAt: outcome.happenedAt,
      });
      const move = await visited(trx, property, outcome);
      return {
        ...(move?.changes && { changes: move.changes }),
        events: [
          { kind: 'drive_outcome', newValue: { summary: content } },
          ...(move?.events ?? []),
        ],
      };
    });
  } catch (error) {
    // The lead is in the trash: the drive keeps the outcome anyway.
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    await store.insertOutcome(db, row);
  }
}
