import type { SavedDrive } from '#api/driving-routes.api.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import {
  removeNote,
  type ChangeProperty,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { drivingRoutesStore as store } from './driving-routes.store.ts';
import { wordsOfVisit } from './record-outcome.ts';

type Options = { db: Db; changeProperty: ChangeProperty; visited: AutomaticChanges['visited'] };

type Undo = { drive: SavedDrive; outcomeId: string; actor: { userId: string } };

/**
 * Takes one outcome back, and with it its note, unless a user has changed that, and the status as
 * far as it followed. The timeline keeps both, and the gate's decision stays written down.
 */
export async function undoOutcome(
  { db, changeProperty, visited }: Options,
  { drive, outcomeId, actor }: Undo,
): Promise<void> {
  const stop = await store.stopOfOutcome(db, drive.id, outcomeId);
  if (!stop) return;
  if (stop.propertyId === null) {
    await store.deleteOutcome(db, outcomeId);
    return;
  }
  try {
    await changeProperty(stop.propertyId, actor, async (trx, property) => {
      const undone = await store.deleteOutcome(trx, outcomeId);
      if (!undone) return null;
      const content = wordsOfVisit(drive, undone);
      await removeNote(trx, {
        propertyId: property.id,
        content,
        source: 'drive',
        happenedAt: undone.happened_at.toISOString(),
      });
      const last = await store.lastOutcome(trx, stop.stopId);
      // At a stop without an outcome no one has talked.
      const visit = { stopId: stop.stopId, outcome: last ?? 'not_home', isOld: true } as const;
      const move = await visited(trx, property, visit);
      return {
        ...(move?.changes && { changes: move.changes }),
        events: [
          { kind: 'drive_outcome_undone', newValue: { summary: `Undone: ${content}` } },
          ...(move?.events ?? []),
        ],
      };
    });
  } catch (error) {
    // The lead is in the trash: its note stays there, and the drive is right all the same.
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    await store.deleteOutcome(db, outcomeId);
  }
}
