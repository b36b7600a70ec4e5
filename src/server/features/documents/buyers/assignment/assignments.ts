import { parseAmount } from '#domain/amount.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { dayOfInput } from '#domain/day-of-input.ts';
import { assignmentPapersOf } from '#domain/buyers/assignment-papers.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import { readLawChoices } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { ReadSignedContract } from '#server/features/documents/purchase-contracts/purchase-contracts.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import {
  createBuyerNotFoundError,
  createNotAcceptedError,
  createPriceTooLowError,
} from '../buyers.errors.ts';
import { confirmOpen, readClosingDay, readDeal } from '../offered-deal.query.ts';
import { assignmentDocument, assignmentLayout } from './assignment-document.ts';

export type Assignments = ReturnType<typeof createAssignments>;

/**
 * What an offer pays above the contract, in cents; null where that is less than nothing or not known.
 * @param price in cents
 * @param purchasePrice as the contract's form has it, '$185,000.00'
 */
export function feeOf(price: number, purchasePrice: string): number | null {
  const paid = parseAmount(purchasePrice);
  const fee = paid === null ? -1 : price - Number(paid);
  return fee < 0 ? null : fee;
}

/** The contracts by which buyers take a purchase contract over. */
export function createAssignments(options: {
  db: Db;
  timeZone: () => string;
  pdfMaker: PdfMaker;
  readSignedContract: ReadSignedContract;
}) {
  const { db, timeZone, pdfMaker, readSignedContract } = options;

  return {
    /**
     * The assignment to the buyer of an accepted offer, set from the offer and the signed contract.
     * @throws `buyers.not_found` (404), `buyers.not_accepted`, `buyers.deal_ended`,
     *   `buyers.price_too_low` (409), and those of the PDF maker.
     */
    async make(offerId: number): Promise<Uint8Array> {
      const offer = await db
        .selectFrom('buyer_offers as o')
        .innerJoin('buyers as b', 'b.id', 'o.buyer_id')
        .selectAll('o')
        .select(['b.name', 'b.company'])
        .where('o.id', '=', offerId)
        .executeTakeFirst();
      if (!offer) throw createBuyerNotFoundError();
      if (offer.state !== 'accepted' || !offer.decided_at) throw createNotAcceptedError();
      const deal = await readDeal(db, offer.closing_id);
      await confirmOpen(db, offer.closing_id);
      const contract = await readSignedContract(deal.contractId);
      if (!contract) throw createBuyerNotFoundError();
      const { form, terms } = contract;
      if (offer.price < Number(parseAmount(form.purchasePrice) ?? 0))
        throw createPriceTooLowError();
      // The buyer takes over the day of the contract, as it was last agreed.
      const lastDay = (await readClosingDay(db, offer.closing_id)) ?? terms.closingDate;
      const place = splitOneLineAddress(form.property);
      const { switchedOff } = await readLawChoices(db);
      const inputs = assignmentDocument({
        date: calendarDayOf(offer.decided_at, timeZone()),
        property: form.property,
        seller: form.seller,
        assignor: form.buyer,
        assignee: offer.company || offer.name,
        contractDate: dayOfInput(form.contractDate, timeZone()) ?? form.contractDate,
        purchasePrice: contract.purchasePrice,
        agent: form.agent,
        price: offer.price,
        fee: feeOf(offer.price, form.purchasePrice),
        earnestMoney: offer.earnest_money,
        closingOn: [offer.closing_on, lastDay].flatMap((day) => day ?? []).toSorted()[0] ?? null,
        mayAssign: form.willBeAssigned !== false,
        firstDay: terms.law.assign_from?.day ?? null,
        papers: assignmentPapersOf(
          {
            state: terms.state,
            city: place?.city ?? '',
            zipCode: place?.zipCode ?? '',
            signedOn: terms.signedOn,
          },
          switchedOff,
        ),
        state: terms.state,
      });
      return pdfMaker.render({ template: assignmentLayout, inputs });
    },
  };
}
