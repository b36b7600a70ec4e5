import { CostsCard } from '#web/features/settings/costs-card.tsx';

/** What services cost so far. */
export function CostsSection() {
  return <CostsCard />;
}
