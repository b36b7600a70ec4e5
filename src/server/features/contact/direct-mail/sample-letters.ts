import { randomUUID } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import { gapsOf, newTrackingId } from './post-letter.ts';
import type { LetterWriter } from './write-letter.ts';

type Options = { clock: Clock; change: ChangeProperty; write: LetterWriter['write'] };

/**
 * Letters of sample leads, to be printed: whichever service is chosen, none is posted. They go with
 * their leads.
 */
export function createSampleLetters({ clock, change, write }: Options) {
  async function add(propertyId: number, actor: { userId: string } | null): Promise<void> {
    const written = await write({ propertyId, actor });
    if (!written) return;
    const { letter, template, recipient, to } = written;
    const trackingId = newTrackingId();
    const writer = { userId: actor?.userId ?? null } as { userId: string };
    await change(propertyId, writer, async (trx, row) => {
      await trx
        .insertInto('mail_pieces')
        .values({
          property_id: propertyId,
          tracking_id: trackingId,
          provider: 'print',
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
          missing: gapsOf(written, true),
          handover: 'done',
          first_sent_at: null,
          contact_key: null,
        })
        .execute();
      const summary = `Letter ${trackingId} to ${recipient.name}`;
      return {
        changes: { mail_count: row.mail_count + 1 },
        events: [{ kind: 'mail_sent', newValue: { summary, trackingId } }],
      };
    });
  }
  return { add };
}
