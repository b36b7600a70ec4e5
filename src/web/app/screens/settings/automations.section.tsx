import { AutomationsCard } from '#web/features/programs/automations/automations-card.tsx';

/** Rules that act on leads automatically. */
export function AutomationsSection() {
  return <AutomationsCard />;
}
