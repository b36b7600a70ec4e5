import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePlus } from 'lucide-react';
import { openLeadQuery } from '#web/features/leads/properties/lead.queries.ts';
import { Section } from '#web/features/leads/properties/detail/section.tsx';
import { SavedContracts } from '#web/features/documents/purchase-contracts/saved-contracts.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { contractLink, signaturesLink } from './contract-link.tsx';

/** The purchase contracts of a lead, in its detail dialog. */
export function LeadContracts({ propertyId }: { propertyId: number }) {
  const contracts = useQuery({
    ...openLeadQuery(propertyId),
    select: ({ contracts }) => contracts?.data ?? [],
  });
  return (
    <Section
      title="Purchase Contracts"
      actions={
        <Link
          to="/contract-generator"
          search={{ lead: propertyId }}
          className={buttonClasses({ size: 'sm' })}
        >
          <FilePlus aria-hidden /> New contract
        </Link>
      }
    >
      <SavedContracts
        ofOneLead
        query={contracts}
        openAgain={contractLink}
        signatures={signaturesLink}
      />
    </Section>
  );
}
