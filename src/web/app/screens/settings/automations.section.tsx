import { AutomationsCard } from '#web/features/automations/automations-card.tsx';

/** Rules that act on leads by themselves. */
export function AutomationsSection() {
  return <AutomationsCard />;
}
