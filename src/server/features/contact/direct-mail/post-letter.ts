import type { LetterWriter } from './write-letter.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import {
  createContactRefusedError,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import {
  createPropertyNotFoundError,
  type ChangeProperty,
} from '#server/features/leads/properties/properties.public.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PostalMailProvider } from '#server/providers/postal-mail/postal-mail-provider.ts';
import { createFieldsMissingError, createSenderMissingError } from './direct-mail.errors.ts';
import { refuseMissingWords } from './missing-words.query.ts';
import { sendLetterJob } from './send-letter.job.ts';
import type { Actor, Sending } from './write-letter.ts';

// No letters or digits that are mistaken for others when read aloud.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const newTrackingId = () =>
  `LT-${[...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;

type Options = {
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  gate: ContactGate;
  change: ChangeProperty;
  findProvider: () => PostalMailProvider;
  write: LetterWriter['write'];
};

type Gaps = { missing: string[]; missingSender: string[] };

/** What has to be filled in first: a printed letter has lines to write the lead's facts on. */
export const gapsOf = ({ missing, missingSender }: Gaps, isPrinted: boolean): string[] =>
  isPrinted ? missingSender : [...missingSender, ...missing];

function refuseGaps({ missing, missingSender }: Gaps, isPrinted: boolean): void {
  if (missingSender.length > 0) throw createSenderMissingError(missingSender);
  if (!isPrinted && missing.length > 0) throw createFieldsMissingError(missing);
}

const outcomeOf = (provider: PostalMailProvider) =>
  provider.name === 'print' ? 'created' : provider.postsLetters ? 'posted' : 'test';

/** Stores a letter that was written and has it posted, unless the gate refuses it. */
export function createLetterPosting(options: Options) {
  const { clock, jobs, gate, change, write } = options;

  /**
   * Writes a letter and has it posted.
   * @returns its tracking id, and what happened to it: `posted` if a service posts it, `test` if a
   * service with a test key gets it, `created` if a user prints it, `incomplete` if something is
   * missing, which is filled in by `completeLetter`. A campaign or sequence writes no such letter.
   * @throws `properties.not_found`, 404; `contact_gate.refused`, 409; `direct_mail.template_not_found`,
   * 404; `direct_mail.words_missing`, 409; of an automatic letter `direct_mail.sender_missing` and `direct_mail.fields_missing`, 409.
   */
  async function send(sending: Sending) {
    const { propertyId, actor, contactKey } = sending;
    const written = await write(sending);
    if (!written) throw createPropertyNotFoundError();
    const { letter, template, recipient, to } = written;
    const provider = options.findProvider();
    const isPrinted = provider.name === 'print';
    if (contactKey !== undefined) refuseGaps(written, isPrinted);
    refuseMissingWords(written.lacking);
    const decision = await gate.decide({
      channel: 'mail',
      propertyId,
      actorId: actor?.userId ?? null,
      isAutomatic: contactKey !== undefined,
    });
    if (!decision.allowed) throw createContactRefusedError(decision);
    const missing = gapsOf(written, isPrinted);
    const isWaiting = !isPrinted && missing.length === 0;
    const trackingId = newTrackingId();
    // A timeline entry may have no user: that of a campaign whose creator was removed.
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
          missing,
          handover: isWaiting ? 'waiting' : 'done',
          first_sent_at: null,
          contact_key: contactKey ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (isWaiting) await jobs.enqueue(trx, sendLetterJob, { pieceId: piece.id });
      const summary = `Letter ${trackingId} to ${recipient.name}`;
      return {
        changes: { mail_count: row.mail_count + 1 },
        events: [{ kind: 'mail_sent', newValue: { summary, trackingId } }],
      };
    });
    const outcome = missing.length > 0 ? 'incomplete' : outcomeOf(provider);
    return { trackingId, recipient, missing, outcome } as const;
  }

  return send;
}
