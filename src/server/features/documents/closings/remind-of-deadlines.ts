import { addDays } from '#domain/dates.ts';
import { dayWords } from '#domain/closings/day-words.ts';
import {
  deadlineLabels,
  kindsToDo,
  reminderDays,
  type DeadlineKind,
} from '#domain/closings/deadline-kinds.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

type Due = {
  id: number;
  kind: DeadlineKind;
  day: string;
  property_id: number | null;
  property: string;
};

/** Deadlines of open files whose lead, if there still is one, is not in the trash. */
const openDeadlines = sql`
  closing_deadlines as d
  join closings as k on k.id = d.closing_id
  join purchase_contracts as c on c.id = k.contract_id
  where d.done_on is null
    and not exists (select from contract_acts as a
      where a.contract_id = c.id and a.kind in ('closed', 'cancelled'))
    and not exists (select from properties as p
      where p.id = c.property_id and p.deleted_at is not null)
`;

const selected = sql`d.id, d.kind, d.day, c.property_id, coalesce(c.form ->> 'property', '') as property`;

/**
 * Notifies who works on a lead of each deadline that is near, and once more of one that has passed
 * undone. Marking and notifying are one transaction; a day that is moved is reminded of again.
 */
export async function remindOfDeadlines(
  db: Db,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const near = await sql<Due>`
      select ${selected} from ${openDeadlines}
        and d.day >= ${today} and d.day <= ${addDays(today, reminderDays)}
        and d.reminded_for is distinct from d.day
      order by d.day, d.id limit 200 for update of d skip locked
    `.execute(trx);
    for (const due of near.rows) {
      const when = due.day === today ? 'today' : `on ${dayWords(due.day)}`;
      await notify(trx, due, `${deadlineLabels[due.kind]}: ${when}. ${due.property}`, now);
      await trx
        .updateTable('closing_deadlines')
        .set({ reminded_for: due.day })
        .where('id', '=', due.id)
        .execute();
    }
    const late = await sql<Due>`
      select ${selected} from ${openDeadlines}
        and d.day < ${today} and d.kind = any(${[...kindsToDo]}::text[])
        and d.late_told_for is distinct from d.day
      order by d.day, d.id limit 200 for update of d skip locked
    `.execute(trx);
    for (const due of late.rows) {
      const words = `Late: ${deadlineLabels[due.kind]}, ${dayWords(due.day)}. ${due.property}`;
      await notify(trx, due, words, now);
      await trx
        .updateTable('closing_deadlines')
        .set({ late_told_for: due.day })
        .where('id', '=', due.id)
        .execute();
    }
  });
}

async function notify(trx: Db, due: Due, words: string, now: Date): Promise<void> {
  const lead = due.property_id;
  await sql`
    select notify_user(notification_recipient(${lead}::bigint), 'deadline', ${`deadline:${due.id}`},
      ${lead}::bigint, null, null, ${words}, ${now})
  `.execute(trx);
}
