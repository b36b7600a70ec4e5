import { Link } from '@tanstack/react-router';
import { FilePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContractSummary } from '#api/purchase-contracts.api.ts';
import { Section } from '#web/features/properties/detail/section.tsx';
import { SavedContracts } from '#web/features/purchase-contracts/saved-contracts.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';

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

/** Leads to the contract generator with a kept contract in its form. */
export function contractLink(contract: ContractSummary, content: ReactNode, className: string) {
  return (
    <Link
      to="/contract-generator"
      search={{ contract: contract.id }}
      className={className}
      aria-label={`Open again: version ${contract.version}, ${contract.property}`}
    >
      {content}
    </Link>
  );
}
