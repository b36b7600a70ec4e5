import type { PhoneNumber, PhoneNumberInput } from '#api/phone/phone-numbers.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { listPhoneNumbers } from './list-phone-numbers.query.ts';
import { readNumberSources } from './number-sources.query.ts';
import {
  createPhoneNumberNotFoundError,
  createPhoneNumberTakenError,
  createUnknownMemberError,
  createUnknownSourceError,
} from './phone-numbers.errors.ts';

type Options = {
  db: Db;
  clock: Clock;
  listTemplates: () => Promise<{ id: string; name: string }[]>;
};

export type PhoneNumbersService = ReturnType<typeof createPhoneNumbersService>;

/** The installation's own numbers: added, changed, removed. */
export function createPhoneNumbersService({ db, clock, listTemplates }: Options) {
  const columnsOf = async (trx: Db, input: PhoneNumberInput, before?: PhoneNumber) =>
    toColumns(input, await findSourceName(trx, listTemplates, { source: input.source, before }));

  const change = <Result>(work: (trx: Db) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (trx) => {
      const result = await work(trx);
      await auditInTransaction(trx);
      await publishLiveEvent(trx, { noun: 'settings' });
      return result;
    });

  return {
    list: () => listPhoneNumbers(db),
    sources: () => readNumberSources(db, listTemplates),

    /** @throws `phone_numbers.taken`, 409; `.unknown_source`, `.unknown_member`, 400. */
    add: (input: PhoneNumberInput, { userId }: { userId: string }) =>
      change(async (trx) => {
        const added = await trx
          .insertInto('phone_numbers')
          .values({
            ...(await columnsOf(trx, input)),
            created_by: userId,
            created_at: clock.now(),
          })
          .onConflict((conflict) => conflict.column('number').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) throw createPhoneNumberTakenError();
        await setMembers(trx, added.id, input);
        return get(trx, added.id);
      }),

    /** @throws as `add`, and `phone_numbers.not_found`, 404. */
    change: (id: number, input: PhoneNumberInput) =>
      change(async (trx) => {
        const before = await get(trx, id);
        await checkFree(trx, input.number, id);
        await trx
          .updateTable('phone_numbers')
          .set(await columnsOf(trx, input, before))
          .where('id', '=', id)
          .execute();
        await setMembers(trx, id, input);
        return get(trx, id);
      }),

    /** @returns the number. @throws `phone_numbers.not_found`, 404. */
    remove: (id: number) =>
      change(async (trx) => {
        const { number } = await get(trx, id);
        await trx.deleteFrom('phone_numbers').where('id', '=', id).execute();
        return number;
      }),
  };
}

async function get(trx: Db, id: number): Promise<PhoneNumber> {
  const [found] = await listPhoneNumbers(trx, id);
  if (!found) throw createPhoneNumberNotFoundError();
  return found;
}

/** The name of a source. One that is gone meanwhile keeps its name, if the number had it before. */
async function findSourceName(
  trx: Db,
  listTemplates: Options['listTemplates'],
  { source, before }: { source: PhoneNumberInput['source']; before: PhoneNumber | undefined },
): Promise<string> {
  const isSame = before?.source.kind === source.kind && before.source.id === source.id;
  const found =
    source.kind === 'none'
      ? { name: '' }
      : (await readNumberSources(trx, listTemplates)).find(
          ({ kind, id }) => kind === source.kind && id === source.id,
        );
  if (!found && !isSame) throw createUnknownSourceError();
  return found?.name ?? before?.source.name ?? '';
}

/** The columns of a number. */
function toColumns(input: PhoneNumberInput, sourceName: string) {
  return {
    number: input.number,
    label: input.label,
    source_kind: input.source.kind,
    source_id: input.source.id,
    source_name: sourceName,
    rings: input.rings,
    ring_seconds: input.ringSeconds,
    hours: input.hours === null ? null : JSON.stringify(input.hours),
    closed: input.closed,
    unanswered: input.unanswered,
    forward_to: input.forwardTo,
    greeting: input.greeting,
    texts_missed_calls: input.textsMissedCalls,
    missed_call_text: input.missedCallText,
  };
}

async function setMembers(trx: Db, id: number, { rings, memberIds }: PhoneNumberInput) {
  await trx.deleteFrom('phone_number_members').where('number_id', '=', id).execute();
  if (rings !== 'members') return;
  const wanted = [...new Set(memberIds)];
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(wanted))
    .where('role', '<>', 'removed')
    .execute();
  if (known.length < wanted.length) throw createUnknownMemberError();
  await sql`
    insert into phone_number_members (number_id, user_id)
    select ${id}, user_id from unnest(${wanted}::text[]) as u (user_id)
  `.execute(trx);
}

async function checkFree(trx: Db, number: string, id: number | null): Promise<void> {
  const other = await trx
    .selectFrom('phone_numbers')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  if (other && other.id !== id) throw createPhoneNumberTakenError();
}
