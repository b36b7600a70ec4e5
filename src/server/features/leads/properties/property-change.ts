import { calendarContext } from '#domain/calendar-context.ts';
import type { Selectable } from 'kysely';
import type { Property } from '#api/properties/property.schema.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { PropertiesTable } from '#server/platform/database/schema/properties.tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createChangedMeanwhileError, createPropertyNotFoundError } from './properties.errors.ts';
import { propertiesStore, type PropertyChanges } from './properties.store.ts';
import { recordPropertyEvents } from './timeline/record-property-events.ts';
import { readProperty } from './view/property-view.query.ts';

export type PropertyRow = Selectable<PropertiesTable>;

/** The user and, if given, the version of the lead that was read before. */
export type Actor = {
  userId: string;
  readVersion?: number | undefined;
  /** The transaction that the change belongs to; a new one if absent. */
  within?: Db;
};

/** What a change does to the row itself, and what the timeline shows of it. */
export type Change = {
  changes?: PropertyChanges;
  events: { kind: string; oldValue?: unknown; newValue?: unknown }[];
};

export type ChangeProperty = ReturnType<typeof createPropertyChanger>;

/**
 * The one way in which a single lead is changed: under a lock on its row, with its version
 * counted up, its timeline written and every browser notified, all in one transaction.
 */
export function createPropertyChanger(options: { db: Db; clock: Clock; timeZone: () => string }) {
  const { db, clock, timeZone } = options;

  /**
   * @param decide what to change, given the current row; null if nothing has to be done.
   * @returns the property afterwards.
   * @throws `properties.not_found`, 404; `properties.changed_meanwhile`, 409, if the version that
   * was read is not the current one.
   */
  return async function changeProperty(
    id: number,
    actor: Actor,
    decide: (trx: Db, row: PropertyRow) => Promise<Change | null> | Change | null,
  ): Promise<Property> {
    return inTransaction(actor.within ?? db, async (trx) => {
      const row = await propertiesStore.findForUpdate(trx, id);
      if (!row) throw createPropertyNotFoundError();
      const { readVersion = row.version } = actor;
      if (readVersion !== row.version) throw createChangedMeanwhileError(row.version);
      const change = await decide(trx, row);
      if (change) {
        await propertiesStore.update(trx, id, change.changes ?? {});
        await recordPropertyEvents(
          trx,
          change.events.map((event) => ({ ...event, propertyId: id, actorId: actor.userId })),
        );
        await auditInTransaction(trx);
      }
      const property = await readProperty(trx, id, calendarContext(clock, timeZone()));
      if (!property) throw createPropertyNotFoundError();
      if (change) {
        const { version } = property;
        await publishLiveEvent(trx, { noun: 'properties', ids: [id], isEdit: true, version });
      }
      return property;
    });
  };
}

/** The columns that a user has typed, with some more. */
export function withPersonEdited(row: PropertyRow, columns: string[]): string[] {
  return [...new Set([...row.person_edited, ...columns])];
}
