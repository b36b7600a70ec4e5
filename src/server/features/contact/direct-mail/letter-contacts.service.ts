import { propertyTypes } from '#domain/leads/property-type.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { createSenderMissingError } from './direct-mail.errors.ts';
import type { DirectMailService } from './direct-mail.service.ts';
import type { LetterTemplatesService } from './letter-templates.service.ts';
import { createLetterContact, type CampaignLetter } from './contact-by-letter.ts';
import { readMissingWords } from './missing-words.query.ts';
import { checkLetters } from './check-letters.ts';

type SenderGapQuery = { message: string; letter: CampaignLetter | null };
const wordsOf = ({ body, closing }: { body: string; closing: string }) => `${body}\n${closing}`;

export type LetterContacts = ReturnType<typeof createLetterContacts>;

/** Letters that a campaign writes for a user: each once, even if a process is killed. */
export function createLetterContacts(options: {
  db: Db;
  gate: ContactGate;
  directMail: DirectMailService;
  templates: LetterTemplatesService;
  /** 'YYYY-MM-DD' */
  today: () => string;
}) {
  const { db, directMail, templates } = options;

  /** The texts that such letters have before they are filled in. */
  async function textOf({ message, letter }: SenderGapQuery): Promise<string> {
    const texts = message
      ? [message]
      : letter
        ? [wordsOf(await templates.findVersion(letter.templateId, letter.version))]
        : await Promise.all(
            propertyTypes.map(async (type) => wordsOf(await templates.find(undefined, type))),
          );
    return texts.join('\n');
  }

  return {
    contact: createLetterContact(options),
    check: (propertyIds: number[]) => checkLetters(options, propertyIds),

    /** That a user prints the letters, if no service does; else empty. */
    notice: () =>
      directMail.readService().isPrintedHere
        ? 'No mail service is set up: the letters are created, and you print and post them yourself.'
        : '',

    /** What every such letter would lack of the sender, as a sentence; null if it lacks nothing. */
    async findSenderGap(asked: SenderGapQuery): Promise<string | null> {
      const missing = await directMail.findMissingSender(await textOf(asked));
      return missing.length > 0 ? createSenderMissingError(missing).message : null;
    },

    /** What the laws of these states want in such a letter and it does not say, in sentences. */
    async findMissingWords(asked: SenderGapQuery, states: readonly string[]): Promise<string[]> {
      const place = { states, day: options.today() };
      const lacking = await readMissingWords(db, await textOf(asked), place);
      return lacking.map(({ sentence }) => sentence);
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
  };
}
