import type { CountedField } from '#domain/leads/counted-fields.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { Address } from '#domain/places/address.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { signalOfNewLead, toNewRows, type NewPropertyInput } from './new-property.ts';
import { refuseErased } from './refuse-erased.ts';
import { createPropertyExistsError, createPropertyNotFoundError } from './properties.errors.ts';
import { addSignal } from '#server/features/leads/signals/signals.public.ts';
import { findLeadAtPlace, findLiveLead } from './merged-leads.store.ts';
import { propertiesStore } from './properties.store.ts';
import { recordPropertyEvents } from './timeline/record-property-events.ts';
import { listAssignees } from './list/assignees.query.ts';
import { listFieldValues } from './list/field-values.query.ts';
import { listCities } from './list/property-cities.query.ts';
import { countProperties } from './list/property-counts.query.ts';
import { selectedIds, type PropertySelection } from './list/property-selection.ts';
import type { RunningImport } from './list/index-page.query.ts';
import { listProperties } from './list/property-list.query.ts';
import { readTimeline } from './timeline/property-timeline.query.ts';
import { readProperty } from './view/property-view.query.ts';

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  /** The import that is being stored, which lists read around. */
  runningImport?: () => RunningImport | null;
};

export type PropertiesService = ReturnType<typeof createPropertiesService>;

/** Who does it. */
type Actor = { userId: string };

type NewViolation = Address & {
  violationType: string;
  latitude: number | null;
  longitude: number | null;
};

/** What a violation starts with. */
const untouchedViolation = {
  propertyType: 'violation',
  status: 'active',
  skipTraceStatus: 'not_traced',
  leadStatus: 'not_contacted',
  driveNumber: 0,
  auctionDate: null,
  violationDate: null,
} as const;

/** Leads as a whole: finding, counting, adding and deleting them. */
export function createPropertiesService(options: Options) {
  const { db, clock, timeZone, runningImport = () => null } = options;
  const calendar = () => calendarContext(clock, timeZone());
  const findId = (id: number) => findLeadId(db, id);

  return {
    list: (query: PropertyListQuery) => listProperties(db, query, calendar(), runningImport()),

    count: () => countProperties(db, calendar().today),

    /** A lead, or the one that it is part of since a merge. @throws `properties.not_found`, 404. */
    async get(id: number): Promise<Property> {
      const property = await readProperty(db, id, calendar());
      if (property) return property;
      const merged = await readProperty(db, await findId(id), calendar());
      if (!merged) throw createPropertyNotFoundError();
      return merged;
    },

    /** The id of the lead that `get` returns. @throws `properties.not_found`, 404. */
    findId,

    assignees: () => listAssignees(db),

    values: (field: CountedField) => listFieldValues(db, field, calendar().today),
    cities: (propertyType: PropertyType) => listCities(db, propertyType),

    /** What happened to a lead, newest first. @throws `properties.not_found`, 404. */
    async timeline(id: number, before: number | undefined) {
      return readTimeline(db, await findId(id), before);
    },

    /**
     * Adds a lead manually. A violation at a place that has one already is a further distress event
     * on the same lead; any other duplicate is rejected.
     * @throws `properties.already_exists`, 409.
     */
    async create(input: NewPropertyInput, actor: Actor): Promise<Property> {
      return this.get(await createProperty(options, input, actor));
    },

    /**
     * Adds a violation in the caller's transaction, as `create` does. @returns its id.
     * @throws `properties.already_exists`, 409; a unique violation if another transaction adds the place.
     */
    addViolation: (trx: Db, lead: NewViolation, actor: Actor): Promise<number> =>
      addProperty(
        trx,
        { ...lead, ...untouchedViolation },
        { actor, at: clock.now(), timeZone: timeZone() },
      ),

    /**
     * Moves leads into the trash, all or none.
     * @returns the ids that existed, ascending.
     */
    async delete(selection: PropertySelection, actor: Actor): Promise<number[]> {
      return inTransaction(db, (trx) => {
        const deletion = { at: clock.now(), by: actor.userId };
        return deleteProperties(trx, selectedIds(selection, calendar()), deletion);
      });
    },
  };
}

/** The lead of this id, or the one that it is part of since a merge. */
async function findLeadId(db: Db, id: number): Promise<number> {
  const found = await findLiveLead(db, id);
  if (found === undefined) throw createPropertyNotFoundError();
  return found;
}

async function createProperty(
  { db, clock, timeZone }: Options,
  input: NewPropertyInput,
  actor: Actor,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const context = { actor, at: clock.now(), timeZone: timeZone() };
      return await inTransaction(db, (trx) => addProperty(trx, input, context));
    } catch (error) {
      if (!isUniqueViolation(error, 'properties_place')) throw error;
      // A concurrent request has added the same place: the next read finds it.
      if (attempt === 3) throw createPropertyExistsError();
    }
  }
}

async function addProperty(
  trx: Db,
  input: NewPropertyInput,
  { actor, at, timeZone }: { actor: Actor; at: Date; timeZone: string },
): Promise<number> {
  const { row, parties } = toNewRows(input, timeZone);
  const keys = { identityKey: row.identity_key ?? null, parcelKey: row.parcel_key ?? null };
  const existing = await findLeadAtPlace(trx, row.property_type, keys);
  if (existing && row.property_type !== 'violation') throw createPropertyExistsError(existing);
  await refuseErased(trx, row);
  const id = existing ?? (await propertiesStore.insert(trx, { ...row, created_at: at }));
  const isNew = await addSignal(trx, signalOfNewLead(id, row, parties, at));
  if (!isNew) throw createPropertyExistsError(id);
  if (existing) await propertiesStore.update(trx, id, {});
  if (parties && !existing) await propertiesStore.insertProbateCase(trx, id, parties);
  await recordPropertyEvents(trx, [
    { propertyId: id, kind: existing ? 'violation_added' : 'created', actorId: actor.userId },
  ]);
  await publishLiveEvent(trx, { noun: 'properties', ids: [id] });
  return id;
}

async function deleteProperties(
  trx: Db,
  selected: ReturnType<typeof selectedIds>,
  deletion: { at: Date; by: string },
): Promise<number[]> {
  const ids = await propertiesStore.moveToTrash(trx, selected, deletion);
  await recordPropertyEvents(
    trx,
    ids.map((propertyId) => ({ propertyId, kind: 'deleted', actorId: deletion.by })),
  );
  await auditInTransaction(trx);
  await publishLiveEvent(trx, { noun: 'properties', ids: ids.slice(0, 200) });
  return ids;
}
