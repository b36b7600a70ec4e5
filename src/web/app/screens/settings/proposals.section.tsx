import { ProposalsCard } from '#web/features/programs/proposals/proposals-card.tsx';

/** What programs propose. */
export function ProposalsSection() {
  return <ProposalsCard />;
}
