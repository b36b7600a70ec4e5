import { calendarContext } from '#domain/calendar-context.ts';
import type { DeletedProperty } from '#api/properties/trash.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createPropertyExistsError } from '../properties.errors.ts';
import { recordPropertyEvents } from '../timeline/record-property-events.ts';
import { readProperties } from '../view/property-view.query.ts';

const retentionDays = 30;

type Options = { db: Db; clock: Clock; timeZone: () => string };

type Deletion = { id: number; at: Date; by: string | null };

export type TrashService = ReturnType<typeof createTrashService>;

/** Deleted leads, which an owner can take back for 30 days. */
export function createTrashService(options: Options) {
  const { db, clock } = options;
  const oldest = () => new Date(clock.now().getTime() - retentionDays * 86_400_000);

  return {
    /** Latest first. */
    async list({ page, limit }: { page: number; limit: number }) {
      const [{ deletions, leads }, counted] = await Promise.all([
        readDeleted(options, { page, limit, oldest: oldest() }),
        sql<{ total: number }>`
          select count(*)::integer as total from properties
          where deleted_at >= ${oldest()} and merged_into is null
        `.execute(db),
      ]);
      const deletionOf = new Map(deletions.map((row) => [row.id, row]));
      const data = leads.flatMap((lead): DeletedProperty[] => {
        const deletion = deletionOf.get(lead.id);
        return deletion ? [{ ...lead, ...toDeletion(deletion) }] : [];
      });
      const total = counted.rows[0]?.total ?? 0;
      return { data, pagination: { total, totalPages: Math.ceil(total / limit), page, limit } };
    },

    /**
     * Takes leads out of the trash, all or none; for a member only those that they have deleted.
     * @returns the ids of those that were in it.
     * @throws `properties.already_exists`, 409, if the place has got a new lead meanwhile.
     */
    async restore(
      propertyIds: number[],
      actor: { userId: string; role: 'owner' | 'member' },
    ): Promise<number[]> {
      try {
        return await inTransaction(db, (trx) =>
          takeBack(trx, propertyIds, {
            oldest: oldest(),
            by: actor.userId,
            isOwner: actor.role === 'owner',
          }),
        );
      } catch (error) {
        if (isUniqueViolation(error, 'properties_place')) throw createPropertyExistsError();
        throw error;
      }
    },

    /**
     * Permanently removes leads after 30 days in the trash, and those merged into them; one under a
     * legal hold stays.
     */
    async empty(): Promise<void> {
      await db
        .deleteFrom('properties')
        .where('deleted_at', '<', oldest())
        .where('merged_into', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('legal_holds as h')
                .innerJoin('properties as held', 'held.id', 'h.property_id')
                .select('h.property_id')
                .where(({ or, eb }) =>
                  or([
                    eb('held.id', '=', eb.ref('properties.id')),
                    eb('held.merged_into', '=', eb.ref('properties.id')),
                  ]),
                ),
            ),
          ),
        )
        .execute();
    },
  };
}

/** A page of what was deleted since, latest first, with who has deleted it. */
async function readDeleted(
  { db, clock, timeZone }: Options,
  { page, limit, oldest }: { page: number; limit: number; oldest: Date },
) {
  const { rows: deletions } = await sql<Deletion>`
    select p.id, p.deleted_at as at, u.name as by
    from properties as p left join users as u on u.id = p.deleted_by
    where p.deleted_at >= ${oldest} and p.merged_into is null
    order by p.deleted_at desc, p.id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  const ids = deletions.map(({ id }) => id);
  return { deletions, leads: await readProperties(db, ids, calendarContext(clock, timeZone())) };
}

function toDeletion({ at, by }: Deletion) {
  const keptUntil = new Date(at.getTime() + retentionDays * 86_400_000).toISOString();
  return { deletedAt: at.toISOString(), deletedBy: by, keptUntil };
}

async function takeBack(
  trx: Db,
  propertyIds: number[],
  { oldest, by, isOwner }: { oldest: Date; by: string; isOwner: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update properties set deleted_at = null, deleted_by = null,
      version = version + 1, updated_at = now()
    where id = any(${propertyIds}::bigint[]) and deleted_at >= ${oldest}
      and merged_into is null and (${isOwner} or deleted_by = ${by})
    returning id
  `.execute(trx);
  const ids = rows.map((row) => row.id).sort((a, b) => a - b);
  await recordPropertyEvents(
    trx,
    ids.map((propertyId) => ({ propertyId, kind: 'restored', actorId: by })),
  );
  await auditInTransaction(trx);
  await publishLiveEvent(trx, { noun: 'properties', ids: ids.slice(0, 200) });
  return ids;
}
