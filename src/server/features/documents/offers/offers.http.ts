import type { Readable } from 'node:stream';
import { listDeals } from '#api/deals/deal-board.api.ts';
import {
  decideOffer,
  deleteOffer,
  emailOffer,
  getDeal,
  getOffer,
  getOfferLetter,
  getOfferMessage,
  makeOffer,
  markOfferSent,
  saveDeal,
} from '#api/deals/offers.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { DealsService } from './deals.service.ts';
import { letterFilename } from './letter/letter-of-intent.ts';
import type { OfferLetters } from './letter/offer-letters.ts';
import { createNoOfferMessageError } from './offers.errors.ts';
import type { OfferChanges } from './offer-changes.ts';
import type { OffersService } from './offers.service.ts';

export function mountOffers(
  { mount, mountStream }: Mounter,
  options: {
    deals: DealsService;
    offers: OffersService;
    changes: OfferChanges;
    letters: OfferLetters;
    readFile: (key: string) => Promise<Readable>;
  },
): void {
  const { deals, offers, changes, letters, readFile } = options;
  mount(listDeals, ({ query }) => deals.list(query));
  mount(getDeal, ({ params }) => deals.open(params.id));
  mount(saveDeal, ({ params, body, session }) => deals.save(params.id, body, session));
  mount(makeOffer, ({ params, body, session }) => offers.make(params.id, body, session));
  mount(getOffer, ({ params }) => offers.get(params.id));
  mount(emailOffer, ({ params, body, session }) => offers.email(params.id, body.to, session));
  mount(markOfferSent, ({ params, body, session }) =>
    offers.markSent(params.id, body.via, session),
  );
  mount(decideOffer, ({ params, body, session }) =>
    offers.decide(params.id, body.decision, session),
  );
  mount(deleteOffer, async ({ params, session }) => {
    await offers.remove(params.id, session);
    return { message: 'Draft deleted' };
  });

  mountStream(getOfferLetter, async ({ params, reply }) => {
    const row = await changes.find(params.id);
    const { pdf } = await letters.make(row);
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${letterFilename(row)}"`)
      // The pages' policy forbids plugins, and browsers show a PDF by one.
      .header('content-security-policy', "frame-ancestors 'none'");
    return Buffer.from(pdf);
  });

  mountStream(getOfferMessage, async ({ params, reply }) => {
    const { file_key: key } = await changes.find(params.id);
    if (!key) throw createNoOfferMessageError();
    reply
      .type('message/rfc822')
      .header('content-disposition', `attachment; filename="offer-${params.id}.eml"`);
    return readFile(key);
  });
}
