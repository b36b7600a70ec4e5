import type { SavedDrive, SavedStop } from '#api/driving-routes.api.ts';
import { type DriveOutcome, driveOutcomeLabels } from '#domain/leads/drive-outcome.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
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
  gate: Pick<ContactGate, 'decide'>;
};

type Visit = {
  drive: SavedDrive;
  stop: SavedStop;
  outcome: NewOutcome;
  actor: { userId: string };
};

/** "Left a card (drive 'Monday'): Dog in the yard", as its note says it. */
export const wordsOfVisit = (
  drive: { name: string },
  { outcome, note }: Pick<NewOutcome, 'outcome' | 'note'>,
) => `${driveOutcomeLabels[outcome]} (drive '${drive.name}')${note ? `: ${note}` : ''}`;

/**
 * Writes one outcome, and with it a note, an entry of the timeline and the gate's decision about the
 * visit on the lead, all or nothing. A visit that the gate would have refused was made all the same:
 * the timeline says what the gate says.
 */
export async function recordOutcome(
  { db, changeProperty, visited, gate }: Options,
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
      const content = wordsOfVisit(drive, outcome);
      await addNote(trx, {
        propertyId: property.id,
        content,
        authorId: actor.userId,
        source: 'drive',
        addedInVersion: property.version + 1,
        happenedAt: outcome.happenedAt,
      });
      const decision = await gate.decide(
        {
          channel: 'door',
          propertyId: property.id,
          actorId: actor.userId,
          at: new Date(outcome.happenedAt),
        },
        trx,
      );
      const against = decision.allowed ? '' : `. Against the contact gate: ${decision.message}`;
      const move = await visited(trx, property, outcome);
      return {
        ...(move?.changes && { changes: move.changes }),
        events: [
          { kind: 'drive_outcome', newValue: { summary: `${content}${against}` } },
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
