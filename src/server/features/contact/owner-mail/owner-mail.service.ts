import type { z } from 'zod';
import type { Message } from '#api/conversations/conversations.api.ts';
import type { previewMail, sendMail } from '#api/conversations/owner-mail.api.ts';
import { replySubject } from '#domain/mail/message-ids.ts';
import {
  createContactRefusedError,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { createPropertyNotFoundError } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import {
  createInventedAddressError,
  createSenderMissingError,
  inventedAddress,
  senderMissing,
} from './owner-mail.errors.ts';
import { ownerMailStore as store } from './owner-mail.store.ts';
import { readMailEnding, readPostalAddress } from './sending/mail-ending.ts';
import { resendMail } from './sending/resend-mail.ts';
import type { StopLinks } from './sending/stop-link.ts';
import { writeMail, type WriteOptions } from './sending/write-mail.ts';

type Options = WriteOptions & {
  db: Db;
  gate: Pick<ContactGate, 'decide' | 'preview'>;
  findMailer: () => Mailer;
  stopLinks: StopLinks;
  /** A message as the thread shows it. */
  readMessage: (db: Db, id: number) => Promise<Message | undefined>;
};

type Actor = { userId: string };

export type OwnerMailService = ReturnType<typeof createOwnerMailService>;

/** E-mail with owners as users see it: what the next one would be, and sending it. */
export function createOwnerMailService(options: Options) {
  const { db, gate, threadMails, findMailer, stopLinks } = options;

  /** The outbox hands nothing over: there it does no harm. */
  const isInvented = async (address: string) =>
    findMailer().name === 'smtp' && (await store.isInvented(db, address));

  return {
    open: (propertyId: number) => openThread(options, propertyId),

    /** Hands an e-mail over again. @see resendMail */
    resend: (messageId: number, actor: Actor) => resend(options, messageId, actor),

    /** @throws `conversations.not_found`, 404. */
    async preview(
      id: number,
      asked: z.output<typeof previewMail.query>,
      { userId }: Actor,
    ): Promise<z.input<typeof previewMail.answer>> {
      const where = await conversationOf(options, id);
      const addresses = await store.addressesOf(db, where);
      const to = asked.to?.toLowerCase() || addresses[0] || null;
      const [latest, ending] = await Promise.all([
        store.latestOf(db, where),
        readMailEnding(db, stopLinks, { userId, to: to ?? '' }),
      ]);
      const decision = to
        ? await gate.preview({ channel: 'email', propertyId: where.propertyId, email: to })
        : null;
      const refused = decision && !decision.allowed ? decision : null;
      const invented = to && (await isInvented(to)) ? inventedAddress : null;
      return {
        addresses,
        to,
        subject: latest ? replySubject(latest.subject) : '',
        refusal: invented ?? refused?.message ?? (ending.postalAddress ? null : senderMissing),
        reason: refused?.reason ?? null,
        cautions: decision?.allowed ? (decision.cautions ?? []) : [],
        ending: ending.text,
        delivers: findMailer().name === 'smtp',
      };
    },

    /**
     * Stores an e-mail, then hands it over as a job. The same key again sends nothing and returns
     * the stored one.
     * @throws `conversations.not_found`, 404; `contact_gate.refused`, 409; `owner_mail.sender_missing`, 409.
     */
    async send(
      id: number,
      { to, subject, content, key }: z.output<typeof sendMail.body>,
      { userId }: Actor,
    ): Promise<Message> {
      const where = await conversationOf(options, id);
      if (!(await readPostalAddress(db))) throw createSenderMissingError();
      if (await isInvented(to)) throw createInventedAddressError();
      const draft = key ? { authorId: userId, draftKey: key } : null;
      const outcome = await inTransaction(db, async (trx) => {
        const known = draft && (await threadMails.findByKey(trx, draft));
        if (known) return { id: known.id, refusal: null };
        const decision = await gate.decide(
          { channel: 'email', propertyId: where.propertyId, email: to, actorId: userId },
          trx,
        );
        if (!decision.allowed) return { id: 0, refusal: decision };
        await threadMails.nameAddress(trx, id, to);
        const mail = { ...where, to, subject, content, authorId: userId, draftKey: key };
        const written = await writeMail(trx, options, mail);
        // Two requests with the same key: the other one has stored it by now.
        return {
          id: written ?? (draft && (await threadMails.findByKey(trx, draft)))?.id ?? 0,
          refusal: null,
        };
      });
      // Thrown after the commit: the gate's log is written in the same transaction.
      if (outcome.refusal) throw createContactRefusedError(outcome.refusal);
      return stored(options, outcome.id);
    },
  };
}

/** The conversation with a lead's owner. @throws `properties.not_found`, 404. */
async function openThread({ db, threadMails }: Options, propertyId: number) {
  const lead = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!lead) throw createPropertyNotFoundError();
  return { id: await inTransaction(db, (trx) => threadMails.open(trx, propertyId, '')) };
}

async function resend(options: Options, messageId: number, actor: Actor): Promise<Message> {
  await resendMail(options, messageId, actor);
  return stored(options, messageId);
}

async function conversationOf({ db, threadMails }: Options, id: number) {
  const { property_id: propertyId } = await threadMails.find(db, id);
  return { conversationId: id, propertyId };
}

/** Stored messages alone are answered: a message of a concurrent request is there by then. */
async function stored({ db, readMessage }: Options, id: number): Promise<Message> {
  const message = await readMessage(db, id);
  if (!message) throw new Error('A stored e-mail cannot be read.');
  return message;
}
