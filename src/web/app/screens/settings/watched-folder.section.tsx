import { WatchedFilesCard } from '#web/features/programs/watched-files/watched-files-card.tsx';

/** What was imported from the watched folder, and what was refused. */
export function WatchedFolderSection() {
  return <WatchedFilesCard />;
}
