import { formatAddress } from '#domain/places/address.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';
import {
  type ContactGate,
  findMailingRecipient,
  type MailingRecipient,
} from '#server/features/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { isUniqueViolation } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createSenderMissingError } from './direct-mail.errors.ts';
import type { DirectMailService } from './direct-mail.service.ts';
import type { LetterTemplatesService } from './letter-templates.service.ts';

type CampaignLetter = { templateId: string; version: number };
type SenderGapQuery = { message: string; letter: CampaignLetter | null };
type Verdict = { recipient: string } | { refusal: string; isForNow: boolean };
/** So many leads are asked about at once; each takes a few short queries. */
const askedAtOnce = 6;

type Outcome =
  /** `isKept`: created, and a person is to print and post it. */
  | { state: 'reached'; reference: string; isKept: boolean }
  | { state: 'skipped' | 'failed' | 'later'; reason: string };

const addressOf = ({ name, address }: MailingRecipient) => `${name}, ${formatAddress(address)}`;

export type LetterContacts = ReturnType<typeof createLetterContacts>;

/** Letters that a campaign writes for a user: each once, whatever process is killed. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createLetterContacts(options: {
  db: Db;
  gate: ContactGate;
  directMail: DirectMailService;
  templates: LetterTemplatesService;
}) {
  const { db, gate, directMail, templates } = options;

  async function findByKey(key: string): Promise<Outcome | undefined> {
    const piece = await db
      .selectFrom('mail_pieces')
      .select(['tracking_id', 'provider', 'status'])
      .where('contact_key', '=', key)
      .executeTakeFirst();
    if (!piece) return undefined;
    const isKept = piece.provider === 'print' && piece.status === 'created';
    return { state: 'reached', reference: piece.tracking_id, isKept };
  }

  return {
    /** Asks the gate about each lead, without writing anything down. */
    async check(propertyIds: number[]): Promise<Map<number, Verdict>> {
      const verdicts = new Map<number, Verdict>();
      const waiting = [...propertyIds];
      const askNext = async (): Promise<void> => {
        for (let propertyId = waiting.pop(); propertyId !== undefined; propertyId = waiting.pop()) {
          const decision = await gate.preview({
            channel: 'mail',
            propertyId,
            isAutomatic: true,
          });
          const recipient = await findMailingRecipient(db, propertyId);
          verdicts.set(
            propertyId,
            decision.allowed
              ? { recipient: recipient ? addressOf(recipient) : '' }
              : { refusal: decision.message, isForNow: false },
          );
        }
      };
      await Promise.all(Array.from({ length: askedAtOnce }, askNext));
      return verdicts;
    },

    /** That a person prints the letters, where no service does; else empty. */
    notice: () =>
      directMail.readService().isPrintedHere
        ? 'No mail service is set up: the letters are created, and you print and post them yourself.'
        : '',

    /** What every such letter would lack of the sender, as a sentence; null where it lacks nothing. */
    async findSenderGap({ message, letter }: SenderGapQuery): Promise<string | null> {
      const texts = message
        ? [message]
        : letter
          ? [(await templates.findVersion(letter.templateId, letter.version)).body]
          : await Promise.all(
              propertyTypes.map(async (type) => (await templates.find(undefined, type)).body),
            );
      const missing = await directMail.findMissingSender(texts.join('\n'));
      return missing.length > 0 ? createSenderMissingError(missing).message : null;
    },

    /** The present text of a template. @throws `direct_mail.template_not_found`, 404. */
    async findLetter(templateId: string): Promise<CampaignLetter> {
      // The type does not matter where the template is named.
      const { version } = await templates.find(templateId, 'foreclosure');
      return { templateId, version };
    },

    /** The text that each of these leads would get. */
    async writeLetters(
      propertyIds: number[],
      letter: CampaignLetter | null,
    ): Promise<Map<number, string>> {
      const written = await Promise.all(
        propertyIds.map(async (propertyId) => {
          const made = await directMail.write({
            propertyId,
            templateId: letter?.templateId,
            templateVersion: letter?.version,
            actor: null,
          });
          return [propertyId, made?.letter.body ?? ''] as const;
        }),
      );
      return new Map(written);
    },

    /** The same key again sends nothing and tells what became of the first. */
    async contact(contact: {
      propertyId: number;
      text: string;
      letter?: CampaignLetter | null;
      key: string;
      actorId: string | null;
      /** Stores what belongs to the letter in its transaction; where it throws, there is none. */
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
        const isKept = directMail.readService().isPrintedHere;
        return { state: 'reached', reference: trackingId, isKept };
      } catch (error) {
        if (isUniqueViolation(error, 'mail_pieces_of_contact')) return (await findByKey(key))!;
        if (!(error instanceof AppError)) throw error;
        const reason = error.message;
        if (error.code !== 'contact_gate.refused') return { state: 'failed', reason };
        // A person decides about it: the campaign comes back.
        const isUndecided = error.details?.reason === 'opt_out_undecided';
        return { state: isUndecided ? 'later' : 'skipped', reason };
      }
    },
  };
}
