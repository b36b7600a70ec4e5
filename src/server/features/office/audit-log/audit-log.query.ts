import Papa from 'papaparse';
import type { z } from 'zod';
import type { exportAuditLog, listAuditLog } from '#api/audit-log.api.ts';
import { auditKindLabels } from '#domain/audit-kinds.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type Filter = z.output<typeof exportAuditLog.query>;

const exportBatchSize = 2_000;

function entries(db: Db, { kind, person }: Filter) {
  return db
    .selectFrom('audit_log as entry')
    .$if(kind !== undefined, (query) => query.where('entry.kind', '=', kind!))
    .$if(person !== undefined, (query) => query.where('entry.user_id', '=', person!));
}

function namedEntries(db: Db, filter: Filter) {
  return entries(db, filter)
    .leftJoin('users as u', 'u.id', 'entry.user_id')
    .leftJoin('api_tokens as t', 't.id', 'entry.api_token_id')
    .select(['entry.id', 'entry.at', 'entry.kind', 'entry.what'])
    .select(
      sql<string | null>`coalesce('token ' || t.name || ' of ' || u.name, u.name)`.as('person'),
    )
    .select(['entry.address', 'entry.times'])
    .orderBy('entry.id', 'desc');
}

/** A page of the log, latest first, with everyone whom it can name. */
export async function readAuditLog(db: Db, query: z.output<typeof listAuditLog.query>) {
  const { page, limit } = query;
  const [rows, count, people] = await Promise.all([
    namedEntries(db, query)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    entries(db, query)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db.selectFrom('users').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
  ]);
  const total = Number(count.total);
  return {
    data: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    pagination: { total, page, limit, totalPages: Math.ceil(total / limit) },
    people,
  };
}

/** The log as CSV, latest first, read in batches while it is written. */
export async function* writeAuditLog(db: Db, filter: Filter): AsyncGenerator<string> {
  // The mark shows Excel that the file is UTF-8.
  yield '\ufeff';
  yield lines([['When (UTC)', 'Kind', 'What', 'Person', 'E-mail', 'Address', 'Times']]);
  let before: number | undefined;
  for (;;) {
    const rows = await namedEntries(db, filter)
      .select('u.email')
      .$if(before !== undefined, (query) => query.where('entry.id', '<', before!))
      .limit(exportBatchSize)
      .execute();
    if (rows.length === 0) return;
    yield lines(
      rows.map((row) => [
        row.at.toISOString(),
        auditKindLabels[row.kind],
        row.what,
        row.person ?? '',
        row.email ?? '',
        row.address,
        row.times,
      ]),
    );
    before = rows.at(-1)!.id;
  }
}

const lines = (rows: (string | number)[][]) =>
  `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: true })}\r\n`;
