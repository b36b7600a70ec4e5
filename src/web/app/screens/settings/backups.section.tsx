import { BackupsCard } from '#web/features/backups/backups-card.tsx';

/** Backups. */
export function BackupsSection() {
  return <BackupsCard />;
}
