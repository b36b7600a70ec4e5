import {
  decideOffer,
  deleteOffer,
  emailOffer,
  makeOffer,
  markOfferSent,
  type NewOffer,
  type Offer,
} from '#api/deals/offers.api.ts';
import { formatMoney } from '#domain/money.ts';
import type { OfferChannel } from '#domain/deals/offer.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

const refresh = [queriesOf('purchase-contracts')];
const of = ({ id }: Offer) => ({ params: { id } });

export const useMakeOffer = (propertyId: number, onDone: () => void) =>
  useMutationWithToast({
    act: (body: NewOffer) => call(makeOffer, { params: { id: propertyId }, body }),
    done: ({ version }) => `Offer ${version} added`,
    failed: 'The offer was not added',
    refresh,
    onDone,
  });

export const useEmailOffer = (offer: Offer, onDone: () => void) =>
  useMutationWithToast({
    act: (to: string) => call(emailOffer, { ...of(offer), body: { to } }),
    done: (_, to) => `The letter to ${to} is on its way`,
    failed: 'The letter was not sent',
    refresh,
    onDone,
  });

export const useMarkOfferSent = (offer: Offer, onDone?: () => void) =>
  useMutationWithToast({
    act: (via: OfferChannel) => call(markOfferSent, { ...of(offer), body: { via } }),
    done: 'Marked as sent',
    failed: 'The offer was not marked as sent',
    refresh,
    ...(onDone && { onDone }),
  });

export const useDecideOffer = (offer: Offer) =>
  useMutationWithToast({
    act: (decision: 'accepted' | 'declined') =>
      call(decideOffer, { ...of(offer), body: { decision } }),
    done: (_, decision) => `${formatMoney(offer.price)} ${decision}`,
    failed: 'This was not recorded',
    refresh,
  });

export const useDeleteOffer = (offer: Offer) =>
  useMutationWithToast({
    act: () => call(deleteOffer, of(offer)),
    done: 'Draft deleted',
    failed: 'The draft was not deleted',
    refresh,
  });
