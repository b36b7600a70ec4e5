import type { ContractSummary } from '#api/purchase-contracts.api.ts';
import type { ContractActKind } from '#domain/law/contracts/contract-answers.ts';

/** How an act is asked for, and how the list shows it. */
export const actWords: Record<ContractActKind, { label: string; done: string }> = {
  disclosed: { label: 'The papers are handed over', done: 'Papers handed over' },
  confirmed: { label: 'The letter of confirmation is out', done: 'Letter sent' },
  appraisal_ordered: { label: 'The owner ordered an appraisal', done: 'Appraisal ordered' },
  appraised: { label: 'The appraisal is there', done: 'Appraised' },
  assigned: { label: 'The contract is assigned', done: 'Assigned' },
  closed: { label: 'The sale is closed', done: 'Closed' },
  cancelled: { label: 'The owner cancelled', done: 'Cancelled' },
};

type Known = Pick<ContractSummary, 'signatures' | 'handOver' | 'days' | 'acts'>;

/** What can be recorded under a contract now, in the usual order. */
export function possibleActs({ signatures, handOver, days, acts }: Known): ContractActKind[] {
  const isSigned = signatures.some(({ party }) => party === 'seller');
  const isDone = (kind: ContractActKind) => acts.some((act) => act.kind === kind);
  if (isDone('closed') || isDone('cancelled')) return [];
  const kinds: ContractActKind[] = isSigned
    ? [
        ...(days?.waitsForLetter ? (['confirmed'] as const) : []),
        ...(['assigned', 'closed', 'cancelled'] as const),
        // Last: what is proposed first is the usual next step.
        ...(days?.asksAppraisal ? (['appraisal_ordered', 'appraised'] as const) : []),
      ]
    : handOver.length > 0
      ? ['disclosed']
      : [];
  return kinds.filter((kind) => !isDone(kind));
}
