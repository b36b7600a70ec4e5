import { personFileFormat } from '#domain/person/person-file.ts';
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
import { personFileLayout } from './person-file.layout.ts';
import { createNobodyError, createOnHoldError } from './person-files.errors.ts';
import { removeFilesKind } from './remove-files.job.ts';
import { resolvePerson, type Subject } from './resolve-person.query.ts';

export type PersonFilesService = ReturnType<typeof createPersonFilesService>;

/** Longest text of an entry in the document; the JSON file has all of it. */
const longestText = 600;

/** Everything about a person: shown, handed out, erased. */
export function createPersonFilesService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  jobs: Jobs;
  pdfMaker: PdfMaker;
  signPdf: SignPdf;
}) {
  const { db, clock, timeZone, jobs, pdfMaker, signPdf } = options;

  async function make(subject: Subject, userId: string) {
    const person = await resolvePerson(db, subject);
    const now = clock.now();
    const head = { about: person, madeAt: now.toISOString() };
    const { entries, lastHash } = await chainEntries(head, await collectEntries(db, person));
    await db
      .insertInto('person_files')
      .values({ hash: lastHash, entries: entries.length, made_by: userId, made_at: now })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ made_at: now }))
      .execute();
    return { person, entries, lastHash, madeAt: now };
  }

  return {
    async summary(subject: Subject) {
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
    },

    /** The JSON file, a piece at a time. */
    async json(subject: Subject, userId: string): Promise<AsyncIterable<string>> {
      const { person, entries, lastHash, madeAt } = await make(subject, userId);
      const head = JSON.stringify({
        format: personFileFormat,
        about: person,
        madeAt: madeAt.toISOString(),
        lastHash,
        entries: [],
      }).slice(0, -2);
      return (async function* pieces() {
        yield head;
        for (let first = 0; first < entries.length; first += 200) {
          const some = entries.slice(first, first + 200).map((entry) => JSON.stringify(entry));
          yield (first > 0 ? ',\n' : '\n') + some.join(',\n');
        }
        yield ']}\n';
      })();
    },

    async pdf(subject: Subject, userId: string): Promise<Uint8Array> {
      const { person, entries, lastHash, madeAt } = await make(subject, userId);
      const words = new Intl.DateTimeFormat('en-US', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: timeZone(),
      });
      const about = person.names[0] ?? person.phones[0] ?? person.emails[0] ?? 'this person';
      const pdf = await pdfMaker.render({
        template: personFileLayout,
        inputs: {
          about,
          made: words.format(madeAt),
          count: String(entries.length),
          hash: lastHash,
          known: [...person.names, ...person.phones, ...person.emails],
          entries: entries.map(({ number, at, kind, says }) => ({
            number: String(number),
            at: at ? words.format(new Date(at)) : '',
            kind,
            says: says.slice(0, longestText),
          })),
        },
      });
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
        await trx
          .insertInto('erasures')
          .values({
            erased_by: userId,
            erased_at: now,
            removed: JSON.stringify(removed),
            kept: JSON.stringify(kept),
          })
          .execute();
        for (let first = 0; first < files.length; first += 10_000) {
          await jobs.enqueue(trx, removeFilesKind, { keys: files.slice(first, first + 10_000) });
        }
        await publishLiveEvent(trx, { noun: 'properties', ids: person.leads.slice(0, 200) });
        return result;
      });
      const sum = (counts: Record<string, number>) =>
        Object.values(counts).reduce((total, count) => total + count, 0);
      return { removed: sum(erased.removed), kept: sum(erased.kept) };
    },
  };
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
