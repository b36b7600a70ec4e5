import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ContractSummary } from '#api/purchase-contracts.api.ts';

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

/** Leads to the page with the signatures of a kept contract. */
export function signaturesLink(contract: ContractSummary, content: ReactNode, className: string) {
  return (
    <Link
      to="/contracts/$contractId/signatures"
      params={{ contractId: String(contract.id) }}
      className={className}
      aria-label={`Signatures of version ${contract.version}, ${contract.property}`}
    >
      {content}
    </Link>
  );
}
