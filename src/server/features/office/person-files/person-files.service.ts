import type { Clock } from '#domain/clock.ts';
import type { SignPdf } from '#server/features/documents/signing-keys/signing-keys.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { chainEntries } from './chain-entries.ts';
import { collectEntries, countEntries } from './collect-entries.query.ts';
import { erasePerson } from './erase-person.ts';
import { legalHoldsStore } from './legal-holds.store.ts';
import { renderPersonFile, writePersonFile } from './person-documents.ts';
import { createNobodyError, createOnHoldError } from './person-files.errors.ts';
import { removeFilesKind } from './remove-files.job.ts';
import { resolvePerson, type Subject } from './resolve-person.query.ts';

export type PersonFilesService = ReturnType<typeof createPersonFilesService>;

/** Everything about a person: shown, handed out, erased. */
export function createPersonFilesService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  jobs: Jobs;
  pdfMaker: PdfMaker;
  signPdf: SignPdf;
}) {
  const { db, clock, jobs, signPdf } = options;

  return {
    summary: (subject: Subject) => summarise(db, subject),

    /** The JSON file, a piece at a time. */
    async json(subject: Subject, userId: string): Promise<AsyncIterable<string>> {
      return writePersonFile(await makeFile(db, subject, { by: userId, at: clock.now() }));
    },

    async pdf(subject: Subject, userId: string): Promise<Uint8Array> {
      const made = await makeFile(db, subject, { by: userId, at: clock.now() });
      const { pdf, about } = await renderPersonFile(options, made);
      const reason = `What is kept about ${about}`;
      return (await signPdf(pdf, { name: 'Lotline', reason })).pdf;
    },

    async findMade(hash: string): Promise<Date | null> {
      const row = await db
        .selectFrom('person_files')
        .select('made_at')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.made_at ?? null;
    },

    /**
     * Erases a person: rows, files and search; salted hashes stay.
     * @throws `person_files.on_hold`, 409; `person_files.nobody`, 404.
     */
    async erase(subject: Subject, userId: string) {
      const erased = await inTransaction(db, async (trx) => {
        const person = await resolvePerson(trx, subject);
        const [hold] = await legalHoldsStore.ofLeads(trx, person.leads);
        if (hold) throw createOnHoldError(hold.reason);
        const now = clock.now();
        const result = await erasePerson(trx, person, now);
        const { removed, kept, files } = result;
        if (Object.keys(removed).length + Object.keys(kept).length === 0) throw createNobodyError();
        await recordErasure(trx, { removed, kept }, { by: userId, at: now });
        for (let first = 0; first < files.length; first += 10_000) {
          await jobs.enqueue(trx, removeFilesKind, { keys: files.slice(first, first + 10_000) });
        }
        await publishLiveEvent(trx, { noun: 'properties', ids: person.leads.slice(0, 200) });
        return result;
      });
      return { removed: sum(erased.removed), kept: sum(erased.kept) };
    },
  };
}

/** What there is about a person, counted, and what speaks against an erasure. */
async function summarise(db: Db, subject: Subject) {
  const person = await resolvePerson(db, subject);
  const [counts, holds, newestBackup, leads] = await Promise.all([
    countEntries(db, person),
    legalHoldsStore.ofLeads(db, person.leads),
    findNewestBackup(db),
    db
      .selectFrom('properties')
      .select(['id', 'full_name', 'street_address', 'city'])
      .where('id', '=', anyOf(person.leads))
      .execute(),
  ]);
  return {
    names: person.names,
    phones: person.phones,
    emails: person.emails,
    leads: leads.map(({ id, full_name, street_address, city }) => ({
      id,
      title: [full_name, street_address, city].filter(Boolean).join(', ') || `Lead ${id}`,
    })),
    counts,
    total: counts.reduce((sum, { rows }) => sum + rows, 0),
    holds: holds.map(({ property_id, reason }) => ({ propertyId: property_id, reason })),
    newestBackupAt: newestBackup?.toISOString() ?? null,
  };
}

/** The entries about a person, chained; that they were handed out is kept. */
async function makeFile(db: Db, subject: Subject, made: { by: string; at: Date }) {
  const person = await resolvePerson(db, subject);
  const head = { about: person, madeAt: made.at.toISOString() };
  const { entries, lastHash } = await chainEntries(head, await collectEntries(db, person));
  await db
    .insertInto('person_files')
    .values({ hash: lastHash, entries: entries.length, made_by: made.by, made_at: made.at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ made_at: made.at }))
    .execute();
  return { person, entries, lastHash, madeAt: made.at };
}

type Counts = Record<string, number>;

const sum = (counts: Counts) => Object.values(counts).reduce((total, count) => total + count, 0);

async function recordErasure(
  trx: Db,
  { removed, kept }: { removed: Counts; kept: Counts },
  erased: { by: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('erasures')
    .values({
      erased_by: erased.by,
      erased_at: erased.at,
      removed: JSON.stringify(removed),
      kept: JSON.stringify(kept),
    })
    .execute();
}

/** Until then backups hold what is erased now, and go as they expire. */
async function findNewestBackup(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('ended_at').as('at'))
    .where('state', '=', 'done')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.at ?? null;
}
