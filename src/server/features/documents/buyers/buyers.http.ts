import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import * as offerApi from '#api/deals/buyer-offers.api.ts';
import * as api from '#api/deals/buyers.api.ts';
import type { FoundBuyer } from '#api/deals/buyers.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { Assignments } from './assignment/assignments.ts';
import type { BuyerLinksService } from './buyer-links.service.ts';
import type { BuyerOffersService } from './buyer-offers.service.ts';
import type { BuyersService } from './buyers.service.ts';
import type { DealPagesService } from './deal-pages.service.ts';

type Services = {
  buyers: BuyersService;
  pages: DealPagesService;
  links: BuyerLinksService;
  offers: BuyerOffersService;
  assignments: Assignments;
  readFound: () => Promise<{ known: number; data: FoundBuyer[] }>;
  readDealBuyers: (closingId: number) => Promise<api.DealBuyers>;
};

/** A picture that a browser treats only as a picture. */
function showPicture(
  reply: FastifyReply,
  { stream, contentType }: { stream: Readable; contentType: string },
): never {
  reply
    .type(contentType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=86400, immutable');
  // The answer's type is that of calls that answer JSON; this one streams.
  return stream as never;
}

export function mountBuyers(mounter: Mounter, services: Services): void {
  const { mount, mountStream } = mounter;
  const { buyers, pages, links, offers, assignments } = services;
  mount(api.listBuyers, () => buyers.list());
  mount(api.findBuyers, () => services.readFound());
  mount(api.addBuyer, ({ body, session }) => buyers.add(body, session));
  mount(api.changeBuyer, async ({ params, body }) => {
    await buyers.change(params.id, body);
    return { message: 'Buyer saved' };
  });
  mount(api.deleteBuyer, async ({ params }) => {
    await buyers.remove(params.id);
    return { message: 'Buyer deleted' };
  });

  mount(api.getDealBuyers, ({ params }) => services.readDealBuyers(params.id));
  mount(api.saveDealPage, async ({ params, body, session }) => {
    await pages.save(params.id, body, session);
    return { message: 'Saved' };
  });
  mount(api.addDealPhoto, ({ params, file }) => pages.addPhoto(params.id, file));
  mount(api.removeDealPhoto, async ({ params }) => {
    await pages.removePhoto(params.id);
    return { message: 'Photo removed' };
  });
  mountStream(api.getDealPhoto, async ({ params, reply }) =>
    showPicture(reply, await pages.readPhoto(params.id)),
  );

  mount(api.sendBuyerLinks, ({ params, body, session }) => links.create(params.id, body, session));
  mount(api.getBuyerLinkAddress, async ({ params }) => ({ path: await links.address(params.id) }));
  mount(api.revokeBuyerLink, async ({ params }) => {
    await links.revoke(params.id);
    return { message: 'The link no longer works' };
  });

  mount(offerApi.recordBuyerOffer, ({ params, body: { buyerId, ...offered } }) =>
    offers.record(params.id, buyerId, offered),
  );
  mount(offerApi.decideBuyerOffer, async ({ params, body }) => {
    await offers.decide(params.id, body.decision);
    return { message: `Offer ${body.decision}` };
  });
  mountStream(offerApi.getAssignment, async ({ params, reply }) => {
    const pdf = await assignments.make(params.id);
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="assignment-${params.id}.pdf"`)
      // The pages' policy forbids plugins, and browsers show a PDF by one.
      .header('content-security-policy', "frame-ancestors 'none'");
    return Buffer.from(pdf);
  });
  mountDealPage(mounter, services);
}

/** What the holder of a link may do. */
function mountDealPage({ mountPublic }: Mounter, { links, offers, pages }: Services): void {
  mountPublic(offerApi.openDealPage, ({ params }) => offers.view(params.token));
  mountPublic(offerApi.getDealPagePhoto, async ({ params, reply }) => {
    const { closing_id: closingId } = await links.find(params.token);
    return showPicture(reply, await pages.readPhoto(params.id, closingId));
  });
  mountPublic(offerApi.offerOnDealPage, async ({ params, body }) => {
    await offers.offer(params.token, body);
    return { message: 'Your offer has arrived.' };
  });
}
