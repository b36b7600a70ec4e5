import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileSignature } from 'lucide-react';
import type { Offer } from '#api/deals/offers.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { OfferSection } from '#web/features/documents/offers/offer-section.tsx';
import { LeadCompsPart } from './lead-comps.tsx';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';

function linkToContract({ id, version }: Offer, className: string) {
  return (
    <Link
      to="/contract-generator"
      search={{ offer: id }}
      className={className}
      aria-label={`Fill the contract: offer ${version}`}
    >
      <FileSignature aria-hidden /> Fill the contract
    </Link>
  );
}

const compsOf = (propertyId: number, onUse: (cents: number) => void) => (
  <LeadCompsPart propertyId={propertyId} onUse={onUse} />
);

/** The deal and the offers of a lead, in its detail dialog. */
export function LeadOffer({ property }: { property: Property }) {
  const { data: session } = useQuery(sessionQuery);
  return (
    <OfferSection
      propertyId={property.id}
      emails={property.metadata.skipTrace?.emails ?? []}
      isOwner={session?.account?.role === 'owner'}
      contractLink={linkToContract}
      comps={compsOf}
    />
  );
}
