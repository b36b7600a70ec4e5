import type { Clock } from '#domain/clock.ts';
import { formatAddress } from '#domain/places/address.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { LetterMergeValues } from '#domain/messages/letter-merge.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import {
  type ContactDecision,
  type ContactGate,
  findMailingRecipient,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import {
  createPropertyNotFoundError,
  readProperty,
} from '#server/features/leads/properties/properties.public.ts';
import { readLetterSender } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { readMissingWordsOf } from './missing-words.query.ts';
import { composeLetter, valuesOfLead } from './compose-letter.ts';
import type { LetterRecipient } from './letters/letter.ts';
import { renderLetters } from './letters/render-letters.ts';

type Previewed = {
  leadType: PropertyType;
  body: string;
  closing: string;
  propertyId?: number | undefined;
};

type Actor = { userId: string };

const inventedRecipient: LetterRecipient = {
  name: 'Sample Recipient',
  streetAddress: '100 Example Street',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
};

const inventedValues = (leadType: PropertyType): LetterMergeValues => ({
  firstName: 'Sample',
  propertyAddress: '100 Example Street',
  propertyCity: 'Nashville',
  deceasedName: leadType === 'probate' ? 'Sample Relative' : null,
  auctionDate: leadType === 'foreclosure' ? 'March 4, 2031' : null,
  violationType: leadType === 'violation' ? 'Property Maintenance' : null,
});

export type LetterPreviewService = ReturnType<typeof createLetterPreviewService>;

/** What a template makes of a lead, before anything is sent. */
export function createLetterPreviewService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  pdfMaker: PdfMaker;
  gate: Pick<ContactGate, 'preview'>;
  /** Draws a PDF's pages as PNG. */
  drawPages: (pdf: Uint8Array) => Promise<Uint8Array[]>;
}) {
  const { db, clock, timeZone, pdfMaker, gate, drawPages } = options;

  /** @throws `properties.not_found`, 404. */
  async function lead(propertyId: number, today: string) {
    const property = await readProperty(db, propertyId, { today });
    const found = property && (await findMailingRecipient(db, propertyId));
    if (!property || !found) throw createPropertyNotFoundError();
    const recipient = { name: found.name, ...found.address };
    return { recipient, values: valuesOfLead(property, recipient), house: property };
  }

  async function compose({ leadType, body, closing, propertyId }: Previewed, actor: Actor) {
    const date = calendarDayOf(clock.now(), timeZone());
    const sender = await readLetterSender(db, actor.userId);
    const about = propertyId
      ? await lead(propertyId, date)
      : {
          recipient: inventedRecipient,
          values: inventedValues(leadType),
          house: inventedRecipient,
        };
    const composed = composeLetter({ template: { body, closing }, sender, date, ...about });
    const places = [about.house, about.recipient];
    return { ...composed, lacking: await readMissingWordsOf(db, composed.letter, places) };
  }

  return {
    /** The letter as PDF. */
    async pdf(previewed: Previewed, actor: Actor): Promise<Uint8Array> {
      return renderLetters({ pdfMaker, letters: [(await compose(previewed, actor)).letter] });
    },

    /**
     * The letter as text and, if `drawsPages`, as images, with what a user should know before
     * sending it.
     */
    async pages(previewed: Previewed & { drawsPages: boolean }, actor: Actor) {
      const { letter, lacking, missing, missingSender, unknown } = await compose(previewed, actor);
      const pictures = previewed.drawsPages
        ? await drawPages(await renderLetters({ pdfMaker, letters: [letter] }))
        : [];
      const { name, ...address } = letter.recipient;
      const { propertyId } = previewed;
      const decision: ContactDecision = propertyId
        ? await gate.preview({ channel: 'mail', propertyId })
        : { allowed: true };
      return {
        pages: pictures.map(
          (picture) => `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
        ),
        recipient: [name, formatAddress(address)].filter(Boolean).join(', '),
        text: `${letter.body}\n\n${letter.closing}`,
        missing,
        missingSender,
        unknown,
        refusal: decision.allowed ? null : decision.message,
        cautions: [
          ...((decision.allowed && decision.cautions) || []),
          ...lacking.map(({ sentence }) => sentence),
        ],
      };
    },
  };
}
