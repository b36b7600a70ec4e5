import { CostsCard } from '#web/features/office/settings/costs-card.tsx';

/** What services cost so far. */
export function CostsSection() {
  return <CostsCard />;
}
