import { ProposalsCard } from '#web/features/proposals/proposals-card.tsx';

/** What programs propose. */
export function ProposalsSection() {
  return <ProposalsCard />;
}
