import type { Clock } from '#domain/clock.ts';
import type { PropertyType } from '#domain/property-type.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { mergeLetter } from '#domain/letter-merge.ts';
import { readSender } from '#server/features/settings/sender.query.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { createPieceNotFoundError } from './direct-mail.errors.ts';
import type { Letter } from './letters/letter.ts';
import { renderAddressLabels, renderLetters } from './letters/render-letters.ts';

const sampleRecipient = {
  name: 'Sample Recipient',
  streetAddress: '100 Example Street',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
};

export type LetterPrintsService = ReturnType<typeof createLetterPrintsService>;

/** Letters as PDF: to be printed, or to see what a template makes. */
export function createLetterPrintsService(options: {
  db: Db;
  clock: Clock;
  timeZone: string;
  pdfMaker: PdfMaker;
}) {
  const { db, clock, timeZone, pdfMaker } = options;

  /** In the order in which they were asked for. @throws `direct_mail.piece_not_found`, 404. */
  async function readLetters(trackingIds: string[]): Promise<Letter[]> {
    const rows = await db
      .selectFrom('mail_pieces')
      .select(['tracking_id', 'letter'])
      .where('tracking_id', 'in', trackingIds)
      .execute();
    const letters = new Map(rows.map((row) => [row.tracking_id, row.letter as unknown as Letter]));
    return trackingIds.map((id) => {
      const letter = letters.get(id);
      if (!letter?.recipient) throw createPieceNotFoundError();
      return letter;
    });
  }

  return {
    letters: async (trackingIds: string[]) =>
      renderLetters({ pdfMaker, letters: await readLetters(trackingIds) }),

    labels: async (trackingIds: string[], skip: number) => {
      const letters = await readLetters(trackingIds);
      const recipients = letters.map((letter) => letter.recipient);
      return renderAddressLabels({ pdfMaker, recipients, skip });
    },

    /** A template with an invented lead and the installation's own sender. */
    async preview(template: { leadType: PropertyType; body: string; closing: string }) {
      const sender = await readSender(db);
      const { text } = mergeLetter(template.body, {
        firstName: 'Sample',
        recipientName: sampleRecipient.name,
        propertyAddress: '100 Example Street',
        propertyCity: 'Nashville',
        deceasedName: template.leadType === 'probate' ? 'Sample Relative' : null,
        auctionDate: template.leadType === 'foreclosure' ? 'March 4, 2031' : null,
        violationType: template.leadType === 'violation' ? 'Property Maintenance' : null,
        senderName: sender.name || 'Your name',
        senderCompany: sender.company,
        senderPhone: sender.phone || '615-555-0100',
        senderEmail: sender.email,
      });
      const letter = {
        sender: { ...sender, name: sender.name || 'Your name' },
        recipient: sampleRecipient,
        date: calendarDayOf(clock.now(), timeZone),
        body: text,
        closing: template.closing,
      };
      return renderLetters({ pdfMaker, letters: [letter] });
    },
  };
}
