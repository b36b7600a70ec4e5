import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { extractPetition } from '@lotline/petition-reader/extract-petition.ts';
import type { PetitionValues } from '@lotline/petition-reader/petition-field.ts';
import { writeProbateCase } from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { ChangeLead } from '../approve-petition.ts';
import { formsOf } from '../document-forms.ts';
import { isPlaceFree, rowOf, storedCaseOf } from '../petition-lead.ts';
import { probateIntakeStore } from '../probate-intake.store.ts';
import { valuesOf } from '../read-petition.ts';
import { compareOpinions } from '../second-opinion.ts';
import { parseStoredFields, parseStoredOpinion } from '../stored-fields.ts';
import { readDocumentWords } from './document-words.ts';
import type { FindForms } from './form-catalogue.ts';

export type RereadOptions = {
  db: Db;
  files: FileStorage;
  clock: Clock;
  change: ChangeLead;
  findForms: FindForms;
};

/**
 * Reads a petition that waits for review once more from its stored words, with the forms known now.
 * Meanwhile changes by a user on its lead are kept.
 * @returns whether it was read: not where it is approved, or older than the keeping of words.
 */
export async function rereadPetitions(
  { db, files, clock, change, findForms }: RereadOptions,
  id: number,
  actor: { userId: string },
): Promise<boolean> {
  const document = await probateIntakeStore.find(db, id);
  if (!document?.fields || document.review_status !== 'to_review' || !document.property_id)
    return false;
  const pages = await readDocumentWords(files, document.content_hash);
  if (!pages) return false;
  const read = extractPetition(pages, await findForms(), calendarDayOf(clock.now(), 'UTC'));
  // It was taken for a petition before, and a user still has to review it.
  if (read.kind !== 'petition') return false;
  const opinion = parseStoredOpinion(document.second_opinion);
  const fields = compareOpinions(read.fields, opinion?.values ?? {});
  const [before, after] = [valuesOf(parseStoredFields(document.fields)), valuesOf(fields)];
  let isRead = false;
  await change(document.property_id, actor, async (trx, row) => {
    const result = { fields, forms: formsOf(read), facts: read.facts };
    isRead = await probateIntakeStore.replaceReading(trx, id, result);
    if (!isRead || !row.to_review || isDeepStrictEqual(before, after)) return null;
    const isAsRead = await hasCaseAsRead(trx, document.property_id!, before);
    if (!isAsRead || row.person_edited.length > 0) return null;
    await writeProbateCase(trx, document.property_id!, storedCaseOf(after));
    const { identity_key, ...columns } = rowOf(after);
    const isFree = await isPlaceFree(trx, identity_key, document.property_id!);
    return {
      changes: { ...columns, ...(isFree && { identity_key }) },
      events: [{ kind: 'metadata', oldValue: before, newValue: after }],
    };
  });
  return isRead;
}

/** Whether the case on the lead is still what was read; a user may have corrected it there. */
async function hasCaseAsRead(trx: Db, propertyId: number, values: PetitionValues) {
  const row = await trx
    .selectFrom('probate_cases')
    .select(['deceased', 'petitioner'])
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  const { deceased, petitioner } = storedCaseOf(values);
  return (
    isDeepStrictEqual(row?.deceased, JSON.parse(deceased)) &&
    isDeepStrictEqual(row?.petitioner, JSON.parse(petitioner))
  );
}
