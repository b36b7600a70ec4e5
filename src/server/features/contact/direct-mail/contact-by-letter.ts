import type { Db } from '#server/platform/database/connect.ts';
import { isUniqueViolation } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { DirectMailService } from './direct-mail.service.ts';

export type CampaignLetter = { templateId: string; version: number };

type Outcome =
  /** `isToPrint`: created, and a user has to print and post it. */
  | { state: 'reached'; reference: string; isToPrint: boolean }
  | { state: 'skipped' | 'failed' | 'later'; reason: string };

type Options = { db: Db; directMail: DirectMailService };

/** Writes a lead's letter under a key: once, even if a process is killed. */
export function createLetterContact({ db, directMail }: Options) {
  async function findByKey(key: string): Promise<Outcome | undefined> {
    const piece = await db
      .selectFrom('mail_pieces')
      .select(['tracking_id', 'provider', 'status'])
      .where('contact_key', '=', key)
      .executeTakeFirst();
    if (!piece) return undefined;
    const isToPrint = piece.provider === 'print' && piece.status === 'created';
    return { state: 'reached', reference: piece.tracking_id, isToPrint };
  }

  /** The same key again sends nothing and returns the outcome of the first. */
  async function contact(contact: {
    propertyId: number;
    text: string;
    letter?: CampaignLetter | null;
    key: string;
    actorId: string | null;
    /** Stores what belongs to the letter in its transaction; if it throws, there is no letter. */
    inTransaction?: (trx: Db) => Promise<void>;
  }): Promise<Outcome> {
    const { propertyId, text, letter, key, actorId, inTransaction } = contact;
    const known = await findByKey(key);
    if (known) return known;
    try {
      const actor = actorId === null ? null : { userId: actorId };
      const { trackingId } = await directMail.send({
        propertyId,
        text,
        templateId: letter?.templateId,
        templateVersion: letter?.version,
        actor,
        contactKey: key,
        inTransaction,
      });
      const isToPrint = directMail.readService().isPrintedHere;
      return { state: 'reached', reference: trackingId, isToPrint };
    } catch (error) {
      if (isUniqueViolation(error, 'mail_pieces_of_contact')) return (await findByKey(key))!;
      if (!(error instanceof AppError)) throw error;
      const reason = error.message;
      if (error.code !== 'contact_gate.refused') return { state: 'failed', reason };
      // A user decides about it: the campaign returns.
      const hasOpenReview = error.details?.reason === 'opt_out_undecided';
      return { state: hasOpenReview ? 'later' : 'skipped', reason };
    }
  }

  return contact;
}
