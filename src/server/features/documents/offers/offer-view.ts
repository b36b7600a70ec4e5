import { type Offer, sellerTerms } from '#api/deals/offers.api.ts';
import { offerState } from '#domain/deals/offer.ts';
import type { OfferRow } from './offers.store.ts';

/** An offer as calls answer it. @param today 'YYYY-MM-DD' of the installation's calendar. */
export function viewOffer(row: OfferRow, today: string): Offer {
  const { id, version, kind, price, note, creator, email_state: state } = row;
  return {
    id,
    propertyId: row.property_id,
    version,
    kind,
    price,
    terms: row.terms === null ? null : sellerTerms.parse(row.terms),
    expiresOn: row.expires_on,
    note,
    state: offerState({ state: row.state, expiresOn: row.expires_on }, today),
    sentVia: row.sent_via,
    sentAt: row.sent_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    email: state && { state, to: row.email_to, reason: row.email_reason },
    createdBy: creator,
    createdAt: row.created_at.toISOString(),
  };
}
