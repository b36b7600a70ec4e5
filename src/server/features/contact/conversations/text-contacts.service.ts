import { sandboxReason } from '#api/conversations/conversations.api.ts';
import { withSuffix } from '#domain/messages/text-suffix.ts';
import type { Clock } from '#domain/clock.ts';
import { readRegistryCaution } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { conversationsStore } from './conversations.store.ts';
import { sendMessageJob } from './send-message.kind.ts';
import type { TextGate } from './text-gate.ts';

/** Whether a lead may be texted now; `isForNow` where it is only a matter of time. */
type Verdict =
  | { recipient: string; suffix?: string | undefined; cautions?: string[] }
  | { refusal: string; isForNow: boolean };

type TextContact = {
  propertyId: number;
  /** The number to text; the lead's first mobile number if absent. */
  phoneNumber?: string;
  text: string;
  /** Names this text forever. */
  key: string;
  actorId: string | null;
  /** Stores what belongs to the text in its transaction; where it throws, the text is not written. */
  inTransaction?: (trx: Db) => Promise<void>;
};

/** `retryAt`: when the gate would let the same text through. */
type Outcome =
  | { state: 'reached'; reference: string }
  | { state: 'skipped' | 'failed' | 'later'; reason: string; retryAt?: Date | undefined };

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findSms: () => SmsProvider;
  gate: TextGate;
  /** What a user should know before many texts leave, in a sentence; else empty. */
  warning: () => Promise<string>;
};

const isAutomatic = true;
const noMobile = 'No mobile number is known.';

export type TextContacts = ReturnType<typeof createTextContacts>;

/** Texts of campaigns: each is sent once, also when a process is killed. */
export function createTextContacts(options: Options) {
  const { db, clock, jobs, findSms, gate } = options;
  return {
    /** What the carrier lacks, and what the law says of lists that are old; else empty. */
    async warning(): Promise<string> {
      const cautions = [await options.warning(), await readRegistryCaution(db, clock.now())];
      return cautions.filter(Boolean).join(' ');
    },

    check: (propertyIds: number[]) => checkLeads(options, propertyIds),

    /** Those of the leads that have a number which can be texted. */
    findTexted: (propertyIds: number[]) => findTexted(db, propertyIds),

    /** A notice that texts only stay in their threads, if no service sends them; else empty. */
    notice: () =>
      findSms().delivers
        ? ''
        : 'No text service is set up: the texts are kept in their threads, and none is sent.',

    /** Texts and e-mails of campaigns that have not left yet. */
    countOnTheWay: () => countOnTheWay(db, clock.now()),

    /**
     * Writes and sends one text. The same key again sends nothing and returns the outcome of the
     * first.
     */
    async contact(contact: TextContact): Promise<Outcome> {
      const { propertyId, text, key, actorId } = contact;
      const known = await findByKey(db, key);
      if (known) return known;
      const phoneNumber = contact.phoneNumber ?? (await firstMobile(db, propertyId));
      if (!phoneNumber) return { state: 'skipped', reason: noMobile };
      // A campaign checks every few minutes of a night: a text that only waits is not logged.
      const preview = await gate.previewText({ phoneNumber, propertyId, isAutomatic });
      if (!preview.allowed && comesBack(preview.reason)) {
        return { state: 'later', reason: preview.message, retryAt: preview.retryAt };
      }
      const sms = findSms();
      return inTransaction(db, async (trx) => {
        // The gate counts texts: concurrent ones to a number are decided one after the other.
        const decision = await gate.decideText({ phoneNumber, propertyId, isAutomatic }, trx);
        if (!decision.allowed) {
          const state = comesBack(decision.reason) ? 'later' : 'skipped';
          return { state, reason: decision.message, retryAt: decision.retryAt };
        }
        await contact.inTransaction?.(trx);
        const conversationId = await conversationsStore.open(trx, propertyId, phoneNumber);
        const message = await conversationsStore.addMessage(trx, {
          conversationId,
          sender: 'user',
          content: withSuffix(text, decision.suffix),
          provider: sms.name,
          status: sms.delivers ? 'queued' : 'not_sent',
          reason: sms.delivers ? null : sandboxReason,
          authorId: actorId,
          contactKey: key,
          at: clock.now(),
        });
        if (!message) return { state: 'failed', reason: 'The message could not be stored.' };
        if (sms.delivers) await jobs.enqueue(trx, sendMessageJob, { messageId: message.id });
        await publishLiveEvent(trx, { noun: 'conversations', ids: [conversationId] });
        return { state: 'reached', reference: `message ${message.id}` };
      });
    },
  };
}

function toVerdict(
  recipient: string,
  decision: Awaited<ReturnType<TextGate['previewText']>>,
): Verdict {
  return decision.allowed
    ? { recipient, suffix: decision.suffix, cautions: decision.cautions ?? [] }
    : { refusal: decision.message, isForNow: isForNow(decision.reason) };
}

/** A refusal after which the campaign tries again: it ends with time, or with a user's decision. */
function comesBack(reason: string): boolean {
  return isForNow(reason) || reason === 'opt_out_undecided';
}

/** A refusal that time lifts. Who has not answered three texts is left alone by this campaign. */
function isForNow(reason: string): boolean {
  return reason === 'outside_hours' || reason === 'daily_limit';
}

/** One that has waited for an hour has lost its job, and must not stop all campaigns for ever. */
const lostAfterMs = 3_600_000;

async function countOnTheWay(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where contact_key is not null and status in ('queued', 'sending')
      and created_at > ${new Date(now.getTime() - lostAfterMs)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

async function findByKey(db: Db, key: string): Promise<Outcome | undefined> {
  const message = await db
    .selectFrom('messages')
    .select('id')
    .where('contact_key', '=', key)
    .executeTakeFirst();
  return message && { state: 'reached', reference: `message ${message.id}` };
}

const firstMobile = async (db: Db, id: number) => (await mobileNumbers(db, [id])).get(id);

/** Each lead's first mobile number that is not marked wrong, else its first of unknown type. */
async function mobileNumbers(db: Db, propertyIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ property_id: number; number: string }>`
    select distinct on (property_id) property_id, number from property_phones
    where property_id = any(${propertyIds}::bigint[]) and type <> 'landline' and status <> 'wrong'
    order by property_id, type, (status = 'correct') desc, id
  `.execute(db);
  return new Map(rows.map((row) => [row.property_id, row.number]));
}

async function findTexted(db: Db, propertyIds: number[]): Promise<Set<number>> {
  return new Set([...(await mobileNumbers(db, propertyIds)).keys()].map(Number));
}

/** Checks the gate for each lead's mobile number, without logging. */
async function checkLeads(
  { db, gate }: Options,
  propertyIds: number[],
): Promise<Map<number, Verdict>> {
  const numbers = await mobileNumbers(db, propertyIds);
  const texts = [...numbers].map(([propertyId, phoneNumber]) => ({
    phoneNumber,
    propertyId,
    isAutomatic,
  }));
  const decisions = await gate.previewTexts(texts);
  const verdicts = new Map(
    texts.map(({ propertyId, phoneNumber }, at) => [
      propertyId,
      toVerdict(phoneNumber, decisions[at]!),
    ]),
  );
  const without: Verdict = { refusal: noMobile, isForNow: false };
  return new Map(propertyIds.map((id) => [id, verdicts.get(id) ?? without]));
}
