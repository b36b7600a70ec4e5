import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MailPiece } from '#api/direct-mail.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { MailStatus } from '#domain/mail-status.ts';
import { createContactRefusedError } from '#server/features/contact-gate/contact-gate.errors.ts';
import type { ContactGate } from '#server/features/contact-gate/contact-gate.service.ts';
import { findMailingRecipient } from '#server/features/contact-gate/mailing-recipient.query.ts';
import { createPropertyNotFoundError } from '#server/features/properties/properties.errors.ts';
import type { ChangeProperty } from '#server/features/properties/property-change.ts';
import { readProperty } from '#server/features/properties/property-view.query.ts';
import { isCompleteSender, readSender } from '#server/features/settings/sender.query.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PostalMailProvider } from '#server/providers/postal-mail/postal-mail-provider.ts';
import { composeLetter } from './compose-letter.ts';
import { createPieceNotFoundError, createSenderMissingError } from './direct-mail.errors.ts';
import type { LetterTemplatesService } from './letter-templates.service.ts';
import { mailPieceChanges } from './mail-piece.store.ts';
import { sendLetterJob } from './send-letter.job.ts';

type Actor = { userId: string };

type Sending = {
  propertyId: number;
  templateId?: string | undefined;
  /** The letter's text in place of a template, with merge fields. */
  text?: string;
  actor: Actor | null;
  /** Names a campaign's contact for ever. */
  contactKey?: string;
};

export type DirectMailService = ReturnType<typeof createDirectMailService>;

// No letters or digits that are mistaken for others when read aloud.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newTrackingId = () =>
  `LT-${[...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;

/** Letters to owners: written here, posted by jobs, tracked by their ids. */
export function createDirectMailService(options: {
  db: Db;
  clock: Clock;
  timeZone: string;
  jobs: Pick<Jobs, 'enqueue'>;
  gate: ContactGate;
  change: ChangeProperty;
  templates: LetterTemplatesService;
  provider: () => Promise<PostalMailProvider>;
}) {
  const { db, clock, timeZone, jobs, gate, change, templates } = options;

  /**
   * Writes a letter and has it posted.
   * @returns its tracking id.
   * @throws `properties.not_found`, 404; `contact_gate.refused`, 409;
   *   `direct_mail.sender_missing`, 409; `direct_mail.template_not_found`, 404.
   */
  async function send({ propertyId, templateId, text, actor, contactKey }: Sending) {
    const today = calendarDayOf(clock.now(), timeZone);
    const property = await readProperty(db, propertyId, { today });
    if (!property) throw createPropertyNotFoundError();
    const template = text
      ? { id: null, body: text, closing: '' }
      : await templates.find(templateId, property.propertyType);
    const provider = await options.provider();
    const sender = await readSender(db);
    if (provider.name !== 'print' && !isCompleteSender(sender)) throw createSenderMissingError();
    const decision = await gate.decide({
      channel: 'mail',
      propertyId,
      actorId: actor?.userId ?? null,
    });
    if (!decision.allowed) throw createContactRefusedError(decision);
    const recipient = await findMailingRecipient(db, propertyId);
    if (!recipient) throw createPropertyNotFoundError();
    const to = { name: recipient.name, ...recipient.address };
    const letter = composeLetter({ template, property, recipient: to, sender, date: today });
    const trackingId = newTrackingId();
    const isPrinted = provider.name === 'print';
    // The timeline knows entries of nobody: of a campaign whose maker has left.
    const writer = { userId: actor?.userId ?? null } as Actor;
    await change(propertyId, writer, async (trx, row) => {
      const piece = await trx
        .insertInto('mail_pieces')
        .values({
          property_id: propertyId,
          tracking_id: trackingId,
          provider: provider.name,
          recipient: JSON.stringify(to),
          created_by: actor?.userId ?? null,
          created_at: clock.now(),
          updated_at: clock.now(),
          letter: JSON.stringify(letter),
          template_id: template.id,
          idempotency_key: randomUUID(),
          provider_id: null,
          reason: null,
          handover: isPrinted ? 'done' : 'waiting',
          first_sent_at: null,
          contact_key: contactKey ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!isPrinted) await jobs.enqueue(trx, sendLetterJob, { pieceId: piece.id });
      const summary = `Letter ${trackingId} to ${recipient.name}`;
      return {
        changes: { mail_count: row.mail_count + 1 },
        events: [{ kind: 'mail_sent', newValue: { summary, trackingId } }],
      };
    });
    return { trackingId, recipient };
  }

  return {
    send,

    /** Letters and where they are, newest first. */
    async list({ page, limit }: { page: number; limit: number }) {
      type Row = Omit<MailPiece, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };
      const [{ rows }, { rows: totals }] = await Promise.all([
        sql<Row>`
          select tracking_id as "trackingId", property_id as "propertyId", status, provider,
            coalesce(recipient ->> 'name', '') as recipient, template_id as "templateId", reason,
            cost_cents::float8 as "costCents", created_at as "createdAt", updated_at as "updatedAt"
          from mail_pieces order by id desc limit ${limit} offset ${(page - 1) * limit}
        `.execute(db),
        sql<{ total: number }>`select count(*)::integer as total from mail_pieces`.execute(db),
      ]);
      const total = totals[0]?.total ?? 0;
      return {
        data: rows.map((row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          updatedAt: row.updatedAt.toISOString(),
        })),
        pagination: { total, totalPages: Math.ceil(total / limit), page, limit },
      };
    },

    /** Says by hand how far a letter is. @throws `direct_mail.piece_not_found`, 404. */
    async setStatus(trackingId: string, status: MailStatus, reason?: string): Promise<void> {
      const set = await mailPieceChanges({ db, clock }).setStatus(trackingId, status, reason);
      if (!set) throw createPieceNotFoundError();
    },
  };
}
