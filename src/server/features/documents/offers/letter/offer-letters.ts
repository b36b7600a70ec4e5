import { calendarContext } from '#domain/calendar-context.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { Clock } from '#domain/clock.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { formatAddress } from '#domain/places/address.ts';
import { sellerTerms } from '#api/deals/offers.api.ts';
import {
  createPropertyNotFoundError,
  readProperty,
} from '#server/features/leads/properties/properties.public.ts';
import { readLetterSender, type Sender } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { createNoLetterError } from '../offers.errors.ts';
import type { OfferRow } from '../offers.store.ts';
import { letterLayout, letterOfIntent } from './letter-of-intent.ts';

export type OfferLetters = ReturnType<typeof createOfferLetters>;

/** Letters of intent, from the offer, the lead and the sender of the settings. */
export function createOfferLetters(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  pdfMaker: PdfMaker;
}) {
  const { db, clock, timeZone, pdfMaker } = options;
  return {
    /** @throws `offers.no_letter`, `properties.not_found` (404), and those of the PDF maker. */
    async make(row: OfferRow): Promise<{ pdf: Uint8Array; property: string }> {
      if (row.kind === 'counter') throw createNoLetterError();
      const zone = timeZone();
      const [lead, sender] = await Promise.all([
        readProperty(db, row.property_id, calendarContext(clock, zone)),
        readLetterSender(db, row.created_by),
      ]);
      if (!lead) throw createPropertyNotFoundError();
      const property = formatAddress({ ...lead, zipCode: lead.zipCode.slice(0, 5) });
      const inputs = letterOfIntent(
        {
          kind: row.kind,
          price: row.price,
          terms: row.terms === null ? null : sellerTerms.parse(row.terms),
          expiresOn: row.expires_on,
          note: row.note,
        },
        {
          date: calendarDayOf(row.created_at, zone),
          sender: senderLines(sender),
          buyer: sender.company || sender.name,
          owner: ownerDisplayName(lead),
          property,
        },
      );
      return { pdf: await pdfMaker.render({ template: letterLayout, inputs }), property };
    },
  };
}

function senderLines(sender: Sender): string[] {
  const { name, company, streetAddress, phone, email } = sender;
  const address = streetAddress ? formatAddress(sender) : '';
  return [name, company, address, phone, email].filter((line) => line !== '');
}
