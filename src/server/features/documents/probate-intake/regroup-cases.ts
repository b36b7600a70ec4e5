import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { ChangeLead } from './approve-petition.ts';
import { assignCases, type AssignedCase } from './assign-cases.ts';
import { readCase, readPagesOfCases } from './case-reading.ts';
import { listCasesOfFile } from './cases-of-file.query.ts';
import { discardCase } from './discard-petition.ts';
import { addLead, storedReading, type CaseToAdd } from './petition-cases.ts';
import { rowOf, valuesOf } from './petition-lead.ts';
import {
  createCaseApprovedError,
  createCasesChangedError,
  createNoWordsError,
  createPetitionNotFoundError,
  createWrongCasesError,
} from './probate-intake.errors.ts';
import { petitionCasesStore } from './petition-cases.store.ts';
import { probateIntakeStore, type PetitionDocument } from './probate-intake.store.ts';
import { announceDocument } from './read-cases.ts';
import { replaceReading } from './replace-reading.ts';
import { parseStoredFields } from './stored-fields.ts';
import { readDocumentWords } from './teaching/document-words.ts';
import type { FindForms } from './teaching/form-catalogue.ts';

type Options = {
  db: Db;
  files: FileStorage;
  clock: Clock;
  change: ChangeLead;
  findForms: FindForms;
};
type Actor = { userId: string };

const keyOf = (pages: readonly number[]) => pages.join(' ');

/**
 * Creates the call that corrects which pages of a file are one case. Cases that keep their pages stay
 * as they are; the others are read again, in one transaction.
 */
export function createRegrouping(options: Options) {
  const { db, files, clock, change } = options;

  return async function regroup(id: number, given: number[][], actor: Actor) {
    const document = await probateIntakeStore.find(db, id);
    if (document?.status !== 'completed') throw createPetitionNotFoundError();
    const { content_hash } = document;
    const words = await readDocumentWords(files, content_hash);
    if (!words) throw createNoWordsError();
    const cases = given.map((pages) => pages.toSorted((a, b) => a - b));
    const all = cases.flat().toSorted((a, b) => a - b);
    if (keyOf(all) !== keyOf(words.map(({ number }) => number))) throw createWrongCasesError();

    const before = await db
      .selectFrom('petition_documents')
      .selectAll()
      .where('content_hash', '=', content_hash)
      .execute();
    const readings = await readChanged(options, words, assignCases(before, cases).cases);
    await inTransaction(db, async (trx) => {
      const rows = await petitionCasesStore.findCases(trx, content_hash);
      const { cases: assigned, left } = assignCases(rows, cases);
      const moved = assigned.filter(({ isChanged }) => isChanged);
      if ([...moved.flatMap(({ row }) => row ?? []), ...left].some(isApproved))
        throw createCaseApprovedError();
      const deletion = { at: clock.now(), by: actor.userId };
      for (const row of left) {
        await discardCase(trx, row, deletion);
        await petitionCasesStore.remove(trx, [row.id]);
      }
      for (const one of moved) {
        const reading = readings.get(keyOf(one.pages));
        if (!reading) throw createCasesChangedError();
        await store(trx, { one, reading, rows, actor });
      }
      await announceDocument(trx, id);
    });
    return { message: 'Cases changed', cases: await listCasesOfFile(db, content_hash) };
  };

  type Stored = {
    one: AssignedCase;
    reading: CaseToAdd;
    rows: readonly PetitionDocument[];
    actor: Actor;
  };

  /** Gives a case its pages: on its own document and lead, or on new ones. */
  async function store(trx: Db, { one, reading, rows, actor }: Stored): Promise<void> {
    const at = clock.now();
    const propertyId = one.row && (await petitionCasesStore.findLead(trx, one.row));
    if (one.row && propertyId !== undefined) {
      const document = { ...one.row, property_id: propertyId };
      const within = { userId: actor.userId, within: trx };
      await replaceReading(change, document, { reading: storedReading(reading), actor: within });
      return;
    }
    const others = rows.filter(({ id }) => id !== one.row?.id);
    const places = new Set(others.flatMap((row) => placeOf(row) ?? []));
    const leadId = await addLead(trx, { one: reading, places, userId: actor.userId, at });
    const id = one.row?.id ?? (await petitionCasesStore.addPart(trx, rows[0]!, at));
    const seconds = one.row?.seconds ?? null;
    const stored = storedReading(reading);
    await probateIntakeStore.complete(trx, id, { ...stored, propertyId: leadId, seconds, at });
  }
}

const isApproved = ({ review_status }: PetitionDocument) => review_status === 'approved';

const placeOf = ({ fields }: PetitionDocument) =>
  rowOf(valuesOf(parseStoredFields(fields ?? {}))).identity_key;

/** Reads the cases whose pages change; a second opinion is not asked for again. */
async function readChanged(
  { findForms, clock }: Options,
  words: NonNullable<Awaited<ReturnType<typeof readDocumentWords>>>,
  cases: readonly AssignedCase[],
): Promise<Map<string, CaseToAdd>> {
  const forms = await findForms();
  const today = calendarDayOf(clock.now(), 'UTC');
  const readings = new Map<string, CaseToAdd>();
  for (const { pages, isChanged } of cases) {
    if (!isChanged) continue;
    const own = words.filter(({ number }) => pages.includes(number));
    const told = await readPagesOfCases(own, forms);
    const { read } = await readCase(own, { forms, today, told });
    readings.set(keyOf(pages), { read, pages: own, opinion: null });
  }
  return readings;
}
