import type { CaseOfFile } from '#api/probate-intake.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { parseStoredPages } from './document-forms.ts';
import { parseStoredFields } from './stored-fields.ts';

/** The cases that a file was split into, by their first pages. */
export async function listCasesOfFile(db: Db, contentHash: string): Promise<CaseOfFile[]> {
  const rows = await db
    .selectFrom('petition_documents as d')
    .leftJoin('properties as p', 'p.id', 'd.property_id')
    .select(['d.id', 'd.pages', 'd.fields', 'd.review_status', 'p.id as leadId', 'p.deleted_at'])
    .where('d.content_hash', '=', contentHash)
    .where('d.status', '=', 'completed')
    .execute();
  return parseStored(
    rows,
    ({ id, pages, fields, review_status, leadId, deleted_at }) => {
      const read = parseStoredFields(fields ?? {});
      return {
        id,
        pages: parseStoredPages(pages).map(({ number }) => number),
        deceasedName: read['deceased.fullName'].value,
        caseNumber: read.caseNumber.value,
        isWaiting: review_status === 'to_review' && leadId !== null && deleted_at === null,
      };
    },
    'case',
  ).toSorted((a, b) => (a.pages[0] ?? 0) - (b.pages[0] ?? 0));
}
