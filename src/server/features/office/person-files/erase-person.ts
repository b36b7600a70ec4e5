import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { outboxKey } from '#server/providers/mailer/outbox-key.ts';
import type { Person } from './person.ts';
import { personTables } from './tables/person-tables.ts';

export type Erased = {
  /** Rows, by table. */
  removed: Record<string, number>;
  kept: Record<string, number>;
  /** Keys of files that go once this is stored. */
  files: string[];
};

/** Rows that the database itself removes with the lead, the conversation or the contract come last. */
const inOrder = [
  ...personTables.filter(({ table, goesWith }) => !goesWith && table !== 'properties'),
  ...personTables.filter(({ table }) => table === 'properties'),
];

/** Removes every row about a person in the caller's transaction, and remembers salted hashes of them. */
export async function erasePerson(trx: Db, person: Person, now: Date): Promise<Erased> {
  const erased: Erased = { removed: {}, kept: {}, files: await filesOf(trx, person) };
  await rememberErased(trx, person, now);
  for (const { table, where, keeps } of personTables) {
    const stays = keeps ? sql.raw(keeps.when) : sql`false`;
    const { rows } = await sql<{ going: number; kept: number }>`
      select count(*) filter (where not (${stays}))::integer as going,
        count(*) filter (where ${stays})::integer as kept
      from ${sql.table(table)} as t where ${where(person)}`.execute(trx);
    const { going = 0, kept = 0 } = rows[0] ?? {};
    if (going) erased.removed[table] = (erased.removed[table] ?? 0) + going;
    if (kept) erased.kept[table] = (erased.kept[table] ?? 0) + kept;
  }
  for (const { table, where, keeps } of inOrder) {
    const stays = keeps ? sql.raw(keeps.when) : sql`false`;
    await sql`delete from ${sql.table(table)} as t where ${where(person)} and not (${stays})`.execute(
      trx,
    );
  }
  await forgetCopies(trx, person);
  return erased;
}

/** Files of rows that go, with those whose keys follow from the row. */
async function filesOf(trx: Db, person: Person): Promise<string[]> {
  const keys: string[] = [];
  for (const { table, where, keeps, files = [], outbox } of personTables) {
    const stays = keeps ? sql.raw(keeps.when) : sql`false`;
    for (const column of outbox ? [...files, outbox] : files) {
      const { rows } = await sql<{ key: string }>`
        select t.${sql.id(column)} as key from ${sql.table(table)} as t
        where ${where(person)} and not (${stays}) and t.${sql.id(column)} is not null`.execute(trx);
      for (const { key } of rows) {
        keys.push(column === outbox ? outboxKey(key) : key);
        // The sheets of an uploaded list are kept beside it.
        if (table === 'uploaded_files') {
          for (let sheet = 0; sheet < 50; sheet += 1) keys.push(`${key}/sheet-${sheet}`);
        }
      }
    }
  }
  return [...keys, ...(await pagesOf(trx, person))];
}

/** Pictures of pages: of contracts that were not signed, and of petitions that no other row has. */
async function pagesOf(trx: Db, person: Person): Promise<string[]> {
  const table = (name: string) => personTables.find((one) => one.table === name)!;
  const contracts = table('purchase_contracts');
  const petitions = table('petition_documents');
  const { rows: pages } = await sql<{ pdf_hash: string; page_count: number | null }>`
    select t.pdf_hash, t.page_count from purchase_contracts as t
    where ${contracts.where(person)} and not (${sql.raw(contracts.keeps!.when)})`.execute(trx);
  const { rows: papers } = await sql<{ content_hash: string; page_count: number | null }>`
    select t.content_hash, max(t.page_count) as page_count from petition_documents as t
    where ${petitions.where(person)} group by t.content_hash`.execute(trx);
  const numbers = (count: number | null) =>
    Array.from({ length: count ?? 0 }, (_, index) => index + 1);
  return [
    ...pages.flatMap(({ pdf_hash: hash, page_count: count }) =>
      numbers(count).map((page) => `contracts/pages/${hash}-${page}.png`),
    ),
    ...papers.flatMap(({ content_hash: hash, page_count: count }) => [
      `petitions/${hash}/document`,
      `petitions/${hash}/words.json`,
      ...numbers(count).flatMap((page) => [
        `petitions/${hash}/page-${page}.png`,
        `petitions/${hash}/page-${page}.json`,
      ]),
    ]),
  ];
}

/** Numbers, addresses, and each name at each of its places: nothing brings these back. */
async function rememberErased(
  trx: Db,
  { phones, emails, leads }: Person,
  now: Date,
): Promise<void> {
  await sql`
    insert into erased_identifiers (hash, erased_at)
    select erased_hash(kind, value), ${now} from (
      select 'phone' as kind, unnest(${phones}::text[]) as value
      union select 'email', unnest(${emails}::text[])
      union select 'place', lower(full_name) || '@' || identity_key from properties
        where id = any(${leads}::bigint[]) and full_name <> '' and identity_key is not null
    ) as known
    on conflict do nothing`.execute(trx);
}

/** Answers kept for repeated calls, rows of feeds being read, and words of the search. */
async function forgetCopies(trx: Db, { phones, emails, names }: Person): Promise<void> {
  const words = [...phones, ...emails, ...names].filter((word) => word.length > 4);
  await sql`
    delete from ${sql.table('idempotency_keys')} as t where exists (
      select from unnest(${words}::text[]) as word
      where position(convert_to(word, 'UTF8') in t.body) > 0)`.execute(trx);
  await sql`
    delete from ${sql.table('feed_changes')} as t where exists (
      select from unnest(${words}::text[]) as word
      where position(lower(word) in lower(t.cells::text)) > 0)`.execute(trx);
  const terms = words.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  await sql`
    delete from ${sql.table('lead_words')} as t where t.word = any(${terms}::text[])
      and not exists (select from property_search as s
        where s.search_text ilike '%' || t.word || '%')`.execute(trx);
  // Differences of the search that are summed up by a job; those of a lead that is gone sum to nothing.
  await sql`
    update ${sql.table('property_match_journal')} as t set search_text = '', phone_digits = ''
    where exists (select from unnest(${words}::text[]) as word
      where position(lower(word) in lower(t.search_text || ' ' || t.phone_digits)) > 0)`.execute(
    trx,
  );
}
