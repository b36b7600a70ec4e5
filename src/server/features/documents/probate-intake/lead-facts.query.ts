import { z } from 'zod';
import type { getLeadFacts } from '#api/probate-intake.api.ts';
import { petitionFacts } from '#api/petition-facts.schema.ts';
import { parseStoredPages } from './document-forms.ts';
import type { Db } from '#server/platform/database/connect.ts';

const storedFacts = petitionFacts.extend({ documentId: z.int().positive() });

/** The facts that were approved for a lead, with the pages of their petition. */
export async function readLeadFacts(
  db: Db,
  propertyId: number,
): Promise<z.output<typeof getLeadFacts.answer>> {
  const row = await db
    .selectFrom('probate_cases')
    .select('petition_facts')
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (!row?.petition_facts) return { facts: null };
  const facts = storedFacts.parse(row.petition_facts);
  const document = await db
    .selectFrom('petition_documents')
    .select('pages')
    .where('id', '=', facts.documentId)
    .executeTakeFirst();
  return { facts: { ...facts, pages: parseStoredPages(document?.pages) } };
}
