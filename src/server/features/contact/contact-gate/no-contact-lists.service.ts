import type { z } from 'zod';
import type { importNoContactList } from '#api/law/no-contact-lists.api.ts';
import type { Clock } from '#domain/clock.ts';
import { readNoContactLine, type ListPlace } from '#domain/contact/no-contact-list.ts';
import { findRule, lawBook } from '#domain/law/law-book.ts';
import { isDecided, type LawRule } from '#domain/law/law-rule.ts';
import { placeOfRule } from '#domain/law/law-text.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createChoiceUnknownError,
  createListEmptyError,
  createListNotFoundError,
} from './contact-gate.errors.ts';

export type NoContactListsService = ReturnType<typeof createNoContactListsService>;

const hasList = (rule: LawRule) => isDecided(rule) && rule.effect.kind === 'listed';

const labelOf = (rule: LawRule) =>
  `${placeOfRule(rule)}: ${rule.effect.kind === 'listed' ? rule.effect.list : ''}`;

const places = [
  { rule: '', label: 'Your own list, everywhere' },
  ...lawBook.filter(hasList).map((rule) => ({ rule: rule.id, label: labelOf(rule) })),
];

const maxUnread = 20;

/** Lists of addresses and persons who may not be contacted: read at once, in force at once. */
export function createNoContactListsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async list() {
      const rows = await db
        .selectFrom('no_contact_lists')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(200)
        .execute();
      return {
        places,
        lists: rows.map(({ created_by: by, created_at: at, ...row }) => ({
          ...row,
          by,
          createdAt: at.toISOString(),
        })),
      };
    },

    /** @throws `contact_gate.choice_unknown`, 400; `contact_gate.list_empty`, 400. */
    async import({ rule, name, content }: z.output<typeof importNoContactList.body>, by: string) {
      const lines = content.split(/\r\n?|\n/).filter((line) => line.trim());
      const place = placeOf(rule);
      const read = lines.map((line) => readNoContactLine(line, place));
      const unread = lines.filter((_, index) => read[index]?.length === 0);
      const entries = read.flat();
      if (entries.length === 0) throw createListEmptyError();
      const understood = lines.length - unread.length;
      const listId = await inTransaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('no_contact_lists')
          .values({ rule, name, lines: understood, created_by: by, created_at: clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await sql`
          insert into no_contact_entries (list_id, kind, value)
          select distinct ${id}::bigint, kind, value from unnest(
            ${entries.map(({ kind }) => kind)}::text[],
            ${entries.map(({ value }) => value)}::text[]
          ) as entries (kind, value)
        `.execute(trx);
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'settings' });
        return id;
      });
      const message = `${understood.toLocaleString('en-US')} ${understood === 1 ? 'line is' : 'lines are'} in force.`;
      return { message, listId, lines: understood, unread: unread.slice(0, maxUnread) };
    },

    /** @throws `contact_gate.list_not_found`, 404. */
    remove: (id: number) =>
      inTransaction(db, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('no_contact_lists')
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw createListNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'settings' });
      }),
  };
}

/** Where the lines of a list are; a list of a whole state names no town. */
function placeOf(id: string): ListPlace | null {
  if (id === '') return null;
  const rule = findRule(id);
  if (!rule || !hasList(rule)) throw createChoiceUnknownError();
  const { cities = [], state = '' } = rule.place;
  return { city: cities.length === 1 ? (cities[0] ?? '') : '', state };
}
