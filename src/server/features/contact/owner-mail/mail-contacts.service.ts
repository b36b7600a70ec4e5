import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import { senderMissing } from './owner-mail.errors.ts';
import { readPostalAddress } from './sending/mail-ending.ts';
import { writeMail, type WriteOptions } from './sending/write-mail.ts';

type Verdict = { recipient: string; cautions: string[] } | { refusal: string; isForNow: boolean };

type MailContact = {
  propertyId: number;
  subject: string;
  text: string;
  /** Names this e-mail forever. */
  key: string;
  actorId: string | null;
  /** Stores what belongs to the e-mail in its transaction; where it throws, nothing is written. */
  inTransaction?: (trx: Db) => Promise<void>;
};

type Outcome =
  | { state: 'reached'; reference: string }
  | { state: 'skipped' | 'failed' | 'later'; reason: string };

type Options = WriteOptions & {
  db: Db;
  gate: Pick<ContactGate, 'decide' | 'preview'>;
  findMailer: () => Mailer;
};

export type MailContacts = ReturnType<typeof createMailContacts>;

const noAddress = 'No e-mail address is known.';
const isAutomatic = true;
const concurrentChecks = 6;

/** E-mails of campaigns: each is sent once, also when a process is killed. */
export function createMailContacts(options: Options) {
  const { db, gate, findMailer, threadMails } = options;

  return {
    /** Checks the gate for each lead's address, without logging. */
    async check(propertyIds: number[]): Promise<Map<number, Verdict>> {
      const addresses = await findAddresses(db, propertyIds);
      const verdicts = new Map<number, Verdict>();
      const waiting = [...propertyIds];
      async function checkNext(): Promise<void> {
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const email = addresses.get(id);
          if (!email) {
            verdicts.set(id, { refusal: noAddress, isForNow: false });
            continue;
          }
          const asked = { channel: 'email', propertyId: id, email, isAutomatic } as const;
          const decision = await gate.preview(asked);
          verdicts.set(
            id,
            decision.allowed
              ? { recipient: email, cautions: decision.cautions ?? [] }
              : { refusal: decision.message, isForNow: false },
          );
        }
      }
      await Promise.all(Array.from({ length: concurrentChecks }, checkNext));
      return verdicts;
    },

    /** That e-mails stay in the outbox, if no server sends them; else empty. */
    notice: () =>
      findMailer().name === 'smtp'
        ? ''
        : 'No mail server is set up: the e-mails wait in the outbox, and none is sent.',

    /** Why no e-mail can be written at present; null if one can. */
    findSenderGap: async () => ((await readPostalAddress(db)) ? null : senderMissing),

    /**
     * Writes and sends one e-mail. The same key again sends nothing and returns the outcome of the
     * first.
     */
    async contact(contact: MailContact): Promise<Outcome> {
      const { propertyId, subject, text, key, actorId } = contact;
      const reached = (id: number) => ({ state: 'reached', reference: `message ${id}` }) as const;
      const known = await threadMails.findByKey(db, { contactKey: key });
      if (known) return reached(known.id);
      const to = (await findAddresses(db, [propertyId])).get(propertyId);
      if (!to) return { state: 'skipped', reason: noAddress };
      if (!(await readPostalAddress(db))) return { state: 'later', reason: senderMissing };
      return inTransaction(db, async (trx) => {
        const decision = await gate.decide(
          { channel: 'email', propertyId, email: to, isAutomatic },
          trx,
        );
        if (!decision.allowed) {
          const state = decision.reason === 'opt_out_undecided' ? 'later' : 'skipped';
          return { state, reason: decision.message } as const;
        }
        await contact.inTransaction?.(trx);
        const conversationId = await threadMails.open(trx, propertyId, to);
        const id = await writeMail(trx, options, {
          conversationId,
          propertyId,
          to,
          subject,
          content: text,
          authorId: actorId,
          contactKey: key,
        });
        if (id === undefined) return { state: 'failed', reason: 'The e-mail could not be stored.' };
        return reached(id);
      });
    },
  };
}

/** Each lead's first address that has not bounced; else its first. An opt-out holds for all of them. */
async function findAddresses(db: Db, propertyIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ property_id: number; email: string }>`
    select distinct on (e.property_id) e.property_id, lower(e.email) as email
    from property_emails as e
    where e.property_id = any(${propertyIds}::bigint[]) and not e.is_sandbox
    order by e.property_id,
      exists (select from bounced_addresses as b where b.address = lower(e.email)), e.id
  `.execute(db);
  return new Map(rows.map((row) => [Number(row.property_id), row.email]));
}
