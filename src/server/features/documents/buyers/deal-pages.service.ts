import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { pageComp, type PageComp, type saveDealPage } from '#api/deals/buyers.api.ts';
import type { LeadComps } from '#api/deals/sales.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { shrinkPicture } from '#server/platform/pictures/shrink-picture.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import {
  createBuyerNotFoundError,
  createNotAPhotoError,
  createTooManyError,
} from './buyers.errors.ts';
import { readDeal } from './offered-deal.query.ts';

export type OpenComps = (propertyId: number) => Promise<LeadComps>;

const mostPhotos = 40;
/** So many comparable sales are shown, the nearest first. */
const shownComps = 8;

/** The longest side of a photo in pixels. */
const maxSide = 2_000;

/** The page as it was saved; undefined before. */
export async function findDealPage(db: Db, closingId: number) {
  const row = await db
    .selectFrom('deal_pages')
    .selectAll()
    .where('closing_id', '=', closingId)
    .executeTakeFirst();
  return (
    row && {
      price: row.price,
      valueAfterRepair: row.value_after_repair,
      repairs: row.repairs,
      words: row.words,
      comps: z.array(pageComp).parse(row.comps),
    }
  );
}

export const listDealPhotos = (db: Db, closingId: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('deal_photos')
    .select('id')
    .where('closing_id', '=', closingId)
    .orderBy('id')
    .execute();

export type DealPagesService = ReturnType<typeof createDealPagesService>;

/** What buyers see of a deal. */
export function createDealPagesService(options: {
  db: Db;
  clock: Clock;
  files: FileStorage;
  openComps: OpenComps;
}) {
  const { db, clock, openComps } = options;
  return {
    ...createDealPhotos(options),

    /** @throws `closings.not_found`, 404. */
    async save(
      closingId: number,
      { showsComps, ...page }: z.output<typeof saveDealPage.body>,
      { userId }: { userId: string },
    ): Promise<void> {
      const { propertyId } = await readDeal(db, closingId);
      const row = {
        price: page.price,
        value_after_repair: page.valueAfterRepair,
        repairs: page.repairs,
        words: page.words,
        comps: JSON.stringify(showsComps ? await compsOf(openComps, propertyId) : []),
        updated_by: userId,
        updated_at: clock.now(),
      };
      await inTransaction(db, async (trx) => {
        await trx
          .insertInto('deal_pages')
          .values({ closing_id: closingId, ...row })
          .onConflict((conflict) => conflict.column('closing_id').doUpdateSet(row))
          .execute();
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
      });
    },
  };
}

async function compsOf(openComps: OpenComps, propertyId: number | null): Promise<PageComp[]> {
  if (propertyId === null) return [];
  const { comps } = await openComps(propertyId);
  return comps.slice(0, shownComps).map(({ label, soldOn, price }) => ({ label, soldOn, price }));
}

/** The photos of a deal's page. */
function createDealPhotos({ db, clock, files }: { db: Db; clock: Clock; files: FileStorage }) {
  return {
    /**
     * Kept without what the camera wrote into it: buyers need not know where and when it was taken.
     * @throws `closings.not_found` (404), `buyers.not_a_photo` (400), `buyers.too_many` (409).
     */
    async addPhoto(closingId: number, file: { path: string }): Promise<{ id: number }> {
      await readDeal(db, closingId);
      const picture = await shrinkPicture(file.path, { side: maxSide, quality: 82 }).catch(() => {
        throw createNotAPhotoError();
      });
      const key = `deals/${randomUUID()}.jpg`;
      await files.put(key, picture);
      return inTransaction(db, async (trx) => {
        // Two that come at once are counted one after the other.
        await trx
          .selectFrom('closings')
          .select('id')
          .where('id', '=', closingId)
          .forUpdate()
          .execute();
        if ((await listDealPhotos(trx, closingId)).length >= mostPhotos)
          throw createTooManyError(mostPhotos);
        const added = await trx
          .insertInto('deal_photos')
          .values({
            closing_id: closingId,
            file_key: key,
            file_type: 'image/jpeg',
            created_at: clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
        return added;
      }).catch(async (error: unknown) => {
        await files.remove(key);
        throw error;
      });
    },

    /**
     * @param ofClosing only a photo of this closing, for the holder of a link.
     * @throws `buyers.not_found`, 404.
     */
    async readPhoto(
      id: number,
      ofClosing?: number,
    ): Promise<{ stream: Readable; contentType: string }> {
      const row = await db
        .selectFrom('deal_photos')
        .select(['closing_id', 'file_key', 'file_type'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || (ofClosing !== undefined && row.closing_id !== ofClosing))
        throw createBuyerNotFoundError();
      return { stream: await files.read(row.file_key), contentType: row.file_type };
    },

    /** @throws `buyers.not_found`, 404. */
    async removePhoto(id: number): Promise<void> {
      const gone = await inTransaction(db, async (trx) => {
        const row = await trx
          .deleteFrom('deal_photos')
          .where('id', '=', id)
          .returning('file_key')
          .executeTakeFirst();
        if (!row) throw createBuyerNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
        return row;
      });
      await files.remove(gone.file_key);
    },
  };
}
