import { Link } from '@tanstack/react-router';
import { FilePlus } from 'lucide-react';
import { Section } from '#web/features/leads/properties/detail/section.tsx';
import { SavedContracts } from '#web/features/documents/purchase-contracts/saved-contracts.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { contractLink } from './contract-link.tsx';

/** The purchase contracts of a lead, in its detail dialog. */
export function LeadContracts({ propertyId }: { propertyId: number }) {
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
      <SavedContracts propertyId={propertyId} openAgain={contractLink} />
    </Section>
  );
}
