import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { findMailingRecipient } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { readProperty } from '#server/features/leads/properties/properties.public.ts';
import { readLetterSender } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { composeLetter, valuesOfLead } from './compose-letter.ts';
import { readMissingWordsOf } from './missing-words.query.ts';
import type { LetterTemplatesService } from './letter-templates.service.ts';

export type Actor = { userId: string };

export type Sending = {
  propertyId: number;
  templateId?: string | undefined;
  /** The text that the template had then; its current one if absent. */
  templateVersion?: number | undefined;
  /** The letter's text in place of a template, with merge fields. */
  text?: string;
  actor: Actor | null;
  /** Names a campaign's contact forever. */
  contactKey?: string;
  /** Stores what belongs to the letter in its transaction; if it throws, there is no letter. */
  inTransaction?: ((trx: Db) => Promise<void>) | undefined;
};

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  templates: LetterTemplatesService;
};

/** Composes letters from a template or a text, the lead and the sender. Nothing is stored. */
export function createLetterWriter({ db, clock, timeZone, templates }: Options) {
  /** What a lead would get, before any service is called; undefined if there is no such lead. */
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
    const lacking = await readMissingWordsOf(db, composed.letter, [property, to]);
    return { ...composed, template, recipient, to, lacking };
  }

  async function chooseText({ text, templateId, templateVersion }: Sending, type: PropertyType) {
    if (text) return { id: null, version: null, body: text, closing: '' };
    return templateId && templateVersion !== undefined
      ? templates.findVersion(templateId, templateVersion)
      : templates.find(templateId, type);
  }

  /**
   * The sender's fields that a text needs and that are not stored. The account's name replaces a
   * missing name.
   */
  async function findMissingSender(body: string): Promise<string[]> {
    const stored = await readLetterSender(db, null);
    const sender = { ...stored, name: stored.name || 'An account' };
    const nothing = { name: '', streetAddress: '', city: '', state: '', zipCode: '' };
    const template = { body, closing: '' };
    return composeLetter({ template, values: {}, recipient: nothing, sender, date: '' })
      .missingSender;
  }

  return { write, findMissingSender };
}

export type LetterWriter = ReturnType<typeof createLetterWriter>;
