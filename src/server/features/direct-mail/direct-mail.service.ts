import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { MailStatus } from '#domain/leads/mail-status.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import {
  createContactRefusedError,
  type ContactGate,
  findMailingRecipient,
} from '#server/features/contact-gate/contact-gate.public.ts';
import {
  createPropertyNotFoundError,
  type ChangeProperty,
  readProperty,
} from '#server/features/properties/properties.public.ts';
import { readLetterSender } from '#server/features/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PostalMailProvider } from '#server/providers/postal-mail/postal-mail-provider.ts';
import { composeLetter, valuesOfLead } from './compose-letter.ts';
import {
  createCannotUndoError,
  createFieldsMissingError,
  createPieceNotFoundError,
  createSenderMissingError,
} from './direct-mail.errors.ts';
import { listMailPieces, type MailPieceQuery } from './mail-piece-list.query.ts';
import type { LetterTemplatesService } from './letter-templates.service.ts';
import { mailPieceChanges } from './mail-piece.store.ts';
import { sendLetterJob } from './send-letter.job.ts';

type Actor = { userId: string };

type Sending = {
  propertyId: number;
  templateId?: string | undefined;
  /** The text that the template had then; its present one where absent. */
  templateVersion?: number | undefined;
  /** The letter's text in place of a template, with merge fields. */
  text?: string;
  actor: Actor | null;
  /** Names a campaign's contact for ever. */
  contactKey?: string;
  /** Stores what belongs to the letter in its transaction; where it throws, there is none. */
  inTransaction?: ((trx: Db) => Promise<void>) | undefined;
};

export type DirectMailService = ReturnType<typeof createDirectMailService>;

// No letters or digits that are mistaken for others when read aloud.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newTrackingId = () =>
  `LT-${[...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;

/** Letters to owners: written here, posted by jobs, tracked by their ids. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createDirectMailService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  jobs: Pick<Jobs, 'enqueue'>;
  gate: ContactGate;
  change: ChangeProperty;
  templates: LetterTemplatesService;
  findProvider: () => PostalMailProvider;
}) {
  const { db, clock, timeZone, jobs, gate, change, templates } = options;

  /** What a lead would get, before anyone is asked; undefined where there is no such lead. */
  async function write(sending: Sending) {
    const { propertyId, actor } = sending;
    const date = calendarDayOf(clock.now(), timeZone());
    const property = await readProperty(db, propertyId, { today: date });
    const recipient = property && (await findMailingRecipient(db, propertyId));
    if (!property || !recipient) return undefined;
    const template = await chooseText(sending, property.propertyType);
    const sender = await readLetterSender(db, actor?.userId ?? null);
    const to = { name: recipient.name, ...recipient.address };
    const values = valuesOfLead(property, to);
    const composed = composeLetter({ template, values, recipient: to, sender, date });
    return { ...composed, template, recipient, to };
  }

  /**
   * Writes a letter and has it posted.
   * @returns its tracking id, and what happened to it: `posted` where a service posts it, `test`
   *   where a service with a test key gets it, `created` where a person prints it.
   * @throws `properties.not_found`, 404; `contact_gate.refused`, 409;
   *   `direct_mail.sender_missing`, 409; `direct_mail.fields_missing`, 409, where a gap could not
   *   be filled in by hand; `direct_mail.template_not_found`, 404.
   */
  async function send(sending: Sending) {
    const { propertyId, actor, contactKey } = sending;
    const written = await write(sending);
    if (!written) throw createPropertyNotFoundError();
    const { letter, missing, missingSender, template, recipient, to } = written;
    const provider = options.findProvider();
    const isPrinted = provider.name === 'print';
    if (missingSender.length > 0) throw createSenderMissingError(missingSender);
    const decision = await gate.decide({
      channel: 'mail',
      propertyId,
      actorId: actor?.userId ?? null,
      isAutomatic: contactKey !== undefined,
    });
    if (!decision.allowed) throw createContactRefusedError(decision);
    if (!isPrinted && missing.length > 0) throw createFieldsMissingError(missing);
    const trackingId = newTrackingId();
    // A timeline entry may have no user: of a campaign whose maker has left.
    const writer = { userId: actor?.userId ?? null } as Actor;
    await change(propertyId, writer, async (trx, row) => {
      await sending.inTransaction?.(trx);
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
          template_version: template.version,
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
    const outcome = isPrinted ? 'created' : provider.postsLetters ? 'posted' : 'test';
    return { trackingId, recipient, outcome } as const;
  }

  async function chooseText({ text, templateId, templateVersion }: Sending, type: PropertyType) {
    if (text) return { id: null, version: null, body: text, closing: '' };
    return templateId && templateVersion !== undefined
      ? templates.findVersion(templateId, templateVersion)
      : templates.find(templateId, type);
  }

  /** What a text needs of the sender and is not stored. The account's name stands in for a name. */
  async function findMissingSender(body: string): Promise<string[]> {
    const stored = await readLetterSender(db, null);
    const sender = { ...stored, name: stored.name || 'An account' };
    const nothing = { name: '', streetAddress: '', city: '', state: '', zipCode: '' };
    const template = { body, closing: '' };
    return composeLetter({ template, values: {}, recipient: nothing, sender, date: '' })
      .missingSender;
  }

  /** What gets letters at present, and what one costs. */
  function readService() {
    const { name, label, postsLetters, costPerLetterCents } = options.findProvider();
    return {
      provider: name,
      label,
      isPrintedHere: name === 'print',
      postsLetters,
      costPerLetterCents,
    };
  }

  /**
   * Takes a letter back that a person was to print and has not.
   * @throws `direct_mail.piece_not_found`, 404; `direct_mail.cannot_undo`, 409.
   */
  async function undo(trackingId: string, actor: Actor): Promise<void> {
    const found = await db
      .selectFrom('mail_pieces')
      .select('property_id')
      .where('tracking_id', '=', trackingId)
      .executeTakeFirst();
    if (!found) throw createPieceNotFoundError();
    await change(found.property_id, actor, async (trx, row) => {
      const taken = await trx
        .deleteFrom('mail_pieces')
        .where('tracking_id', '=', trackingId)
        .where('provider', '=', 'print')
        .where('status', '=', 'created')
        .where('contact_key', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!taken) throw createCannotUndoError();
      return {
        changes: { mail_count: Math.max(0, row.mail_count - 1) },
        events: [{ kind: 'mail_undone', newValue: { summary: `Letter ${trackingId} undone` } }],
      };
    });
  }

  return {
    send,
    write,
    undo,
    readService,
    findMissingSender,

    /** Letters and where they are, newest first. */
    list: (query: MailPieceQuery) => listMailPieces(db, query),

    /** Says by hand how far a letter is. @throws `direct_mail.piece_not_found`, 404. */
    async setStatus(change: {
      trackingId: string;
      status: MailStatus;
      reason?: string | undefined;
      actor: Actor;
    }): Promise<void> {
      const set = await mailPieceChanges({ db, clock }).setStatus(change);
      if (!set) throw createPieceNotFoundError();
    },
  };
}
