import papaparse from 'papaparse';
import {
  ledgerSettings,
  type LedgerEntry,
  type LedgerSettings,
  type NewLedgerEntry,
} from '#api/results/ledger.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { defaultAccounts, isEarned, ledgerKindLabels } from '#domain/results/ledger.ts';
import { touchChannelLabels } from '#domain/results/steps.ts';
import { dealsOfLeads } from '#server/features/documents/closings/closings.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createCorrectedAlreadyError,
  createEntryNotFoundError,
  createInFutureError,
  createUnknownTieError,
} from './ledger.errors.ts';
import { readLedgerEntry, readLedgerParts } from './ledger-entries.query.ts';
import { recordEntries, takeBack } from './record-entries.ts';

type Actor = { userId: string };

export type LedgerService = ReturnType<typeof createLedgerService>;

/** Money spent and earned: entries are added and taken back, never changed. */
export function createLedgerService(options: { db: Db; clock: Clock; timeZone: () => string }) {
  const { db, clock, timeZone } = options;

  return {
    /** @throws `ledger.in_future`, `ledger.unknown_tie`, 400. */
    async add(entry: NewLedgerEntry, { userId }: Actor): Promise<LedgerEntry> {
      const now = clock.now();
      if (entry.spentOn > calendarDayOf(now, timeZone())) throw createInFutureError();
      return inTransaction(db, async (trx) => {
        await checkTies(trx, entry);
        const closingId = entry.closingId ?? (await findOnlyDeal(trx, entry.propertyId));
        const record = {
          ...entry,
          closingId,
          note: entry.note ?? '',
          // What was left empty is known from the lead, where there is one.
          listId: entry.listId ?? undefined,
          channel: entry.channel ?? undefined,
          campaignId: entry.campaignId ?? undefined,
          userId: entry.userId ?? undefined,
          source: 'hand' as const,
          createdBy: userId,
        };
        const [id] = await recordEntries(trx, [record], { now, timeZone: timeZone() });
        await publishLiveEvent(trx, { noun: 'results' });
        return (await readLedgerEntry(trx, id!))!;
      });
    },

    /** @throws `ledger.not_found` (404), `ledger.corrected_already` (409). */
    async correct(id: number, { userId }: Actor): Promise<LedgerEntry> {
      return inTransaction(db, async (trx) => {
        const { rows } = await sql<{ id: number }>`
          select id from ledger_entries where id = ${id} for update`.execute(trx);
        if (rows.length === 0) throw createEntryNotFoundError();
        const [taken] = await takeBack(trx, { id }, { userId, now: clock.now() });
        if (taken === undefined) throw createCorrectedAlreadyError();
        await publishLiveEvent(trx, { noun: 'results' });
        return (await readLedgerEntry(trx, taken))!;
      });
    },

    readSettings: () => readLedgerSettings(db),

    async saveSettings(settings: LedgerSettings, { userId }: Actor): Promise<LedgerSettings> {
      const row = { value: JSON.stringify(settings), updated_by: userId, updated_at: clock.now() };
      await inTransaction(db, async (trx) => {
        await trx
          .insertInto('ledger_settings')
          .values({ name: 'ledger', ...row })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'results' });
      });
      return readLedgerSettings(db);
    },

    /** The rows of an export, as CSV text in parts. */
    async *exportCsv(span: { from?: string | undefined; to?: string | undefined }) {
      const { accounts } = await readLedgerSettings(db);
      yield `${exportHeader.join(',')}\r\n`;
      for await (const entries of readLedgerParts(db, span)) {
        const rows = entries.map((entry) => exportRow(entry, accounts));
        // A note that begins with '=' must not be a formula in a spreadsheet.
        yield `${papaparse.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
      }
    },
  };
}

const exportHeader = [
  'Date',
  'Account',
  'Kind',
  'Money out',
  'Money in',
  'Note',
  'List',
  'Campaign',
  'Channel',
  'Lead',
  'User',
  'Entry',
  'Takes back entry',
];

const amount = (cents: number) => (cents / 100).toFixed(2);

function exportRow(entry: LedgerEntry, accounts: LedgerSettings['accounts']): (string | number)[] {
  const { kind, cents, channel } = entry;
  return [
    entry.spentOn,
    accounts[kind] ?? defaultAccounts[kind],
    ledgerKindLabels[kind],
    isEarned(kind) ? '' : Number(amount(cents)),
    isEarned(kind) ? Number(amount(cents)) : '',
    entry.note,
    entry.list?.name ?? '',
    entry.campaign?.name ?? '',
    channel ? touchChannelLabels[channel] : '',
    entry.lead?.name ?? '',
    entry.user?.name ?? '',
    entry.id,
    entry.corrects ?? '',
  ];
}

/** The owner's accounts and rates, or none. */
export async function readLedgerSettings(db: Db): Promise<LedgerSettings> {
  const row = await db
    .selectFrom('ledger_settings')
    .select('value')
    .where('name', '=', 'ledger')
    .executeTakeFirst();
  const stored = ledgerSettings.safeParse(row?.value);
  return stored.success ? stored.data : ledgerSettings.parse({});
}

/** What an entry belongs to has to exist. */
async function checkTies(db: Db, entry: NewLedgerEntry): Promise<void> {
  const { listId, campaignId, propertyId, closingId, userId } = entry;
  const { rows } = await sql<{
    list: boolean;
    campaign: boolean;
    lead: boolean;
    deal: boolean;
    member: boolean;
  }>`
    select exists (select from imports where id = ${listId ?? null}::bigint) as list,
      exists (select from campaigns where id = ${campaignId ?? null}::bigint) as campaign,
      exists (select from properties where id = ${propertyId ?? null}::bigint and deleted_at is null) as lead,
      exists (select from (${dealsOfLeads}) as d
        where d.id = ${closingId ?? null}::bigint and d.property_id = ${propertyId ?? null}::bigint) as deal,
      exists (select from users where id = ${userId ?? null}) as member`.execute(db);
  const found = rows[0]!;
  if (listId && !found.list) throw createUnknownTieError('listId', 'This list does not exist.');
  if (campaignId && !found.campaign)
    throw createUnknownTieError('campaignId', 'This campaign does not exist.');
  if (propertyId && !found.lead)
    throw createUnknownTieError('propertyId', 'This lead does not exist.');
  if (closingId && !found.deal)
    throw createUnknownTieError('closingId', 'This lead has no such deal.');
  if (userId && !found.member) throw createUnknownTieError('userId', 'This user does not exist.');
}

/** The deal of a lead that has one; null of several, of which only a user knows which is meant. */
async function findOnlyDeal(db: Db, propertyId: number | null | undefined): Promise<number | null> {
  if (!propertyId) return null;
  const { rows } = await sql<{ id: number }>`
    select d.id from (${dealsOfLeads}) as d where d.property_id = ${propertyId} limit 2`.execute(
    db,
  );
  return rows.length === 1 ? rows[0]!.id : null;
}
