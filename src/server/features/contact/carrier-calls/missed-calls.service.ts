import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import type {
  FileMissedCall,
  TextNumber,
} from '#server/features/contact/conversations/conversations.public.ts';
import {
  findOwnNumber,
  type OwnNumber,
} from '#server/features/contact/phone-numbers/phone-numbers.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { JobKind } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

const data = z.object({ callId: z.int() });

/** Texts back whoever could not reach the user. */
export const textMissedCallJob: JobKind<z.infer<typeof data>> = {
  name: 'carrier-calls.text-missed-call',
  data,
};

/** Older ones were missed before there was this, or while the server was down for a day. */
const filedWithin = 24 * 3_600_000;
/** A text that has to wait longer would come out of the blue. */
const textedWithin = 18 * 3_600_000;
/** A caller who tries again and again gets one text. */
const oncePer = 24 * 3_600_000;

type Missed = {
  id: number;
  property_id: number | null;
  their_number: string;
  own_number: string;
  ended_at: Date;
};

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  fileMissedCall: FileMissedCall;
  textNumber: TextNumber;
};

export type MissedCalls = ReturnType<typeof createMissedCalls>;

/** A missed call is in its conversation, unread, whatever happened to the process that took it. */
export function createMissedCalls(options: Options) {
  const { db, clock } = options;

  return {
    /** Files every missed call that is not in its conversation yet. */
    async fileAll(): Promise<void> {
      const since = new Date(clock.now().getTime() - filedWithin);
      const { rows } = await sql<Missed>`
        select c.id, c.property_id, c.their_number, c.own_number, c.ended_at
        from phone_calls as c
        where c.direction = 'incoming' and c.end_reason = 'missed' and c.created_at > ${since}
          and c.ended_at is not null
          and not exists (select from missed_calls as m where m.call_id = c.id)
        order by c.id limit 500
      `.execute(db);
      for (const missed of rows) await file(options, missed);
    },

    /** Writes the text of a number's owner, once, after the gate. */
    text: (callId: number) => textBack(options, callId),
  };
}

async function file({ db, jobs, fileMissedCall }: Options, missed: Missed): Promise<void> {
  await inTransaction(db, async (trx) => {
    const at = missed.ended_at;
    const added = await trx
      .insertInto('missed_calls')
      .values({ call_id: missed.id, conversation_id: null, filed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('call_id')
      .executeTakeFirst();
    // Another server has filed it, or nobody could call back.
    if (!added || !missed.their_number) return;
    const own = await findOwnNumber(trx, missed.own_number);
    const left = await trx
      .selectFrom('voicemails')
      .select('id')
      .where('call_id', '=', missed.id)
      .executeTakeFirst();
    const words = left ? 'Left a message' : 'Missed call';
    const conversationId = await fileMissedCall(trx, {
      phoneNumber: missed.their_number,
      ownNumber: missed.own_number,
      propertyId: missed.property_id,
      words,
      at,
    });
    await trx
      .updateTable('missed_calls')
      .set({ conversation_id: conversationId })
      .where('call_id', '=', missed.id)
      .execute();
    await notify(trx, missed, { own, conversationId, words });
    if (own?.textsMissedCalls) {
      await jobs.enqueue(trx, textMissedCallJob, { callId: missed.id });
    }
  });
}

async function textBack(options: Options, callId: number): Promise<void> {
  const { db, clock, jobs, textNumber } = options;
  const { rows } = await sql<Missed & { conversation_id: number | null }>`
    select c.id, c.property_id, c.their_number, c.own_number, c.ended_at, m.conversation_id
    from phone_calls as c join missed_calls as m on m.call_id = c.id
    where c.id = ${callId} and m.text_outcome = ''
  `.execute(db);
  const [missed] = rows;
  const own = missed && (await findOwnNumber(db, missed.own_number));
  if (!missed?.conversation_id || !own?.textsMissedCalls) return;
  const done = (outcome: string) =>
    db
      .updateTable('missed_calls')
      .set({ text_outcome: outcome })
      .where('call_id', '=', callId)
      .execute();
  const reason = await findReasonNotTo(db, missed, missed.conversation_id);
  if (reason) {
    await done(reason);
    return;
  }
  const outcome = await textNumber({
    conversationId: missed.conversation_id,
    phoneNumber: missed.their_number,
    propertyId: missed.property_id,
    text: own.missedCallText,
    key: `missed-call-${callId}`,
  });
  if (outcome.state === 'written') {
    await done('Texted.');
    return;
  }
  const waits = (outcome.retryAt?.getTime() ?? Infinity) - missed.ended_at.getTime();
  if (!outcome.retryAt || waits > textedWithin) {
    await done(outcome.reason);
    return;
  }
  const seconds = Math.ceil((outcome.retryAt.getTime() - clock.now().getTime()) / 1000);
  await jobs.enqueue(db, textMissedCallJob, { callId }, { startAfter: Math.max(1, seconds) });
}

/** Somebody has called or written back meanwhile, or this caller had such a text already. */
async function findReasonNotTo(
  db: Db,
  missed: Missed,
  conversationId: number,
): Promise<string | null> {
  const { rows } = await sql<{ answered: boolean; texted: boolean }>`
    select
      exists (select from messages where conversation_id = ${conversationId} and sender = 'user'
        and created_at > ${missed.ended_at})
      or exists (select from phone_calls where their_number = ${missed.their_number}
        and id > ${missed.id} and answered_at is not null) as answered,
      exists (select from messages where conversation_id = ${conversationId}
        and contact_key like 'missed-call-%'
        and created_at > ${new Date(missed.ended_at.getTime() - oncePer)}) as texted
  `.execute(db);
  if (rows[0]?.texted) return 'This caller had such a text within the last day.';
  return rows[0]?.answered ? 'The caller was answered meanwhile.' : null;
}

type Told = { own: OwnNumber | undefined; conversationId: number; words: string };

/** The people whom the number rings are told; of other numbers, whoever works the lead. */
async function notify(trx: Db, missed: Missed, { own, conversationId, words }: Told) {
  const told = own?.rings === 'members' ? own.memberIds : null;
  const number = own?.label || formatPhoneNumber(missed.own_number);
  const body = number ? `${words}, ${number}` : words;
  await sql`
    select notify_user(u.id, 'reply', ${`missed-call:${missed.id}`}, ${missed.property_id}::bigint,
      ${conversationId}::bigint, null, ${body}, ${missed.ended_at})
    from (
      select unnest(${told}::text[]) as id
      union all
      select notification_recipient(${missed.property_id}::bigint) where ${told === null}
    ) as u
  `.execute(trx);
}
