import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { ChangeLead } from '../approve-petition.ts';
import { readCase, readPagesOfCases } from '../case-reading.ts';
import { storedReading } from '../petition-cases.ts';
import { probateIntakeStore } from '../probate-intake.store.ts';
import { replaceReading } from '../replace-reading.ts';
import { compareOpinions } from '../second-opinion.ts';
import { parseStoredOpinion } from '../stored-fields.ts';
import { readCaseWords } from './document-words.ts';
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
 * @returns whether it was read: not where it is approved, or older than the keeping of words.
 */
export async function rereadPetitions(
  { db, files, clock, change, findForms }: RereadOptions,
  id: number,
  actor: { userId: string },
): Promise<boolean> {
  const document = await probateIntakeStore.find(db, id);
  const propertyId = document?.property_id;
  if (!document?.fields || document.review_status !== 'to_review' || !propertyId) return false;
  const pages = await readCaseWords(files, document);
  if (!pages) return false;
  const forms = await findForms();
  const told = await readPagesOfCases(pages, forms);
  const today = calendarDayOf(clock.now(), 'UTC');
  const { read } = await readCase(pages, { forms, today, told });
  const opinion = parseStoredOpinion(document.second_opinion);
  const fields = compareOpinions(read.fields, opinion?.values ?? {});
  const reading = storedReading({ read: { ...read, fields }, pages, opinion });
  return replaceReading(change, { ...document, property_id: propertyId }, { reading, actor });
}
