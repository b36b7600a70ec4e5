import type { Db } from '#server/platform/database/connect.ts';
import { importSource } from './fact-sources.sql.ts';

/** Forgets what an import said of houses, once it is undone. */
export async function forgetFacts(trx: Db, importId: number): Promise<void> {
  await trx.deleteFrom('lead_facts').where('source', '=', importSource(importId)).execute();
}
