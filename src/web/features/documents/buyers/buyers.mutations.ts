import * as offers from '#api/deals/buyer-offers.api.ts';
import * as api from '#api/deals/buyers.api.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

const refresh = [queriesOf('purchase-contracts')];
const of = (id: number) => ({ params: { id } });

/** Adds a buyer, or changes the one with this id. */
export const useSaveBuyer = (id: number | undefined, onDone: () => void) =>
  useMutationWithToast({
    act: async (body: api.BuyerInput): Promise<void> => {
      if (id === undefined) await call(api.addBuyer, { body });
      else await call(api.changeBuyer, { ...of(id), body });
    },
    done: 'Buyer saved',
    failed: 'The buyer was not saved',
    refresh,
    onDone,
  });

export const useDeleteBuyer = (onDone: () => void) =>
  useMutationWithToast({
    act: (id: number) => call(api.deleteBuyer, of(id)),
    done: 'Buyer deleted',
    failed: 'The buyer was not deleted',
    refresh,
    onDone,
  });

export type PageInput = {
  price: number | null;
  valueAfterRepair: number | null;
  repairs: number | null;
  words: string;
  showsComps: boolean;
};

export const useSavePage = (closingId: number) =>
  useMutationWithToast({
    act: (body: PageInput) => call(api.saveDealPage, { ...of(closingId), body }),
    done: 'Saved',
    failed: 'The page was not saved',
    refresh,
  });

export const useAddPhoto = (closingId: number) =>
  useMutationWithToast({
    act: (file: File) => call(api.addDealPhoto, { ...of(closingId), file }),
    done: 'Photo added',
    failed: 'The photo was not added',
    refresh,
  });

export const useRemovePhoto = () =>
  useMutationWithToast({
    act: (id: number) => call(api.removeDealPhoto, of(id)),
    failed: 'The photo was not removed',
    refresh,
  });

export const useSendLinks = (closingId: number, onDone: () => void) =>
  useMutationWithToast({
    act: (body: { buyerIds: number[]; expiresOn: string; byEmail: boolean }) =>
      call(api.sendBuyerLinks, { ...of(closingId), body }),
    done: ({ results }) => {
      const problems = results.flatMap(({ problem }) => problem ?? []);
      const made = results.length - problems.length;
      return {
        title:
          made === 0
            ? 'No link was made'
            : `${made === 1 ? '1 link is' : `${made} links are`} made`,
        description: problems.join(' '),
      };
    },
    failed: 'No link was made',
    refresh,
    onDone,
  });

export const useLinkAddress = () =>
  useMutationWithToast({
    act: (id: number) => call(api.getBuyerLinkAddress, of(id)),
    failed: 'The link cannot be shown',
  });

export const useRevokeLink = (onDone: () => void) =>
  useMutationWithToast({
    act: (id: number) => call(api.revokeBuyerLink, of(id)),
    done: 'The link no longer works',
    failed: 'The link was not revoked',
    refresh,
    onDone,
  });

export const useDecideBuyerOffer = () =>
  useMutationWithToast({
    act: ({ id, decision }: { id: number; decision: 'accepted' | 'declined' }) =>
      call(offers.decideBuyerOffer, { ...of(id), body: { decision } }),
    done: ({ message }) => message,
    failed: 'This was not recorded',
    refresh,
  });

export const useRecordBuyerOffer = (closingId: number, onDone: () => void) =>
  useMutationWithToast({
    act: (body: offers.BuyerOfferInput & { buyerId: number }) =>
      call(offers.recordBuyerOffer, { ...of(closingId), body }),
    done: 'Offer recorded',
    failed: 'The offer was not recorded',
    refresh,
    onDone,
  });

export const useOfferOnPage = (token: string) =>
  useMutationWithToast({
    act: (body: offers.BuyerOfferInput) =>
      call(offers.offerOnDealPage, { params: { token }, body }),
    done: ({ message }) => message,
    failed: 'Your offer was not sent',
    refresh: [offers.openDealPage.path],
  });
