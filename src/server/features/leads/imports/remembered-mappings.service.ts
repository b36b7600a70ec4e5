import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createMappingNotFoundError } from './imports.errors.ts';
import { rememberedMappingsStore } from './remembered-mappings.store.ts';

/** Remembered mappings that are shown. */
const maxMappings = 200;

/** How lists were mapped before, offered again for the same headers. */
export function createRememberedMappings({ db }: { db: Db }) {
  return {
    /** The mappings that are offered again for the same headers. */
    async mappings() {
      const mappings = await rememberedMappingsStore.listDecided(db, maxMappings);
      return mappings.map(({ id, kind, filename, headers, columnMappings, usedAt }) => ({
        id,
        propertyType: kind,
        filename,
        columns: Object.entries(columnMappings).map(([column, field]) => ({
          header: headers[Number(column)] ?? `Column ${Number(column) + 1}`,
          field,
        })),
        usedAt: usedAt.toISOString(),
      }));
    },

    /** @throws `imports.mapping_not_found`. */
    async forgetMapping(id: number) {
      await inTransaction(db, async (trx) => {
        if (!(await rememberedMappingsStore.forget(trx, id))) throw createMappingNotFoundError();
        await auditInTransaction(trx);
      });
      return { message: 'The mapping is forgotten.' };
    },
  };
}
