import { BackupsCard } from '#web/features/backups/backups-card.tsx';

/** What is kept against loss. */
export function BackupsSection() {
  return <BackupsCard />;
}
