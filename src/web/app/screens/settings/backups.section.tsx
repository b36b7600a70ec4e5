import { BackupsCard } from '#web/features/office/backups/backups-card.tsx';

/** Backups. */
export function BackupsSection() {
  return <BackupsCard />;
}
